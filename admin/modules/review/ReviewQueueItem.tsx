import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { RecordContextProvider } from 'ra-core';
import type { ListRecord } from '../../../dataProvider/yarmarokRecord';
import type { ListAttribute } from '#domain/wire/Listing';
import { updatePath } from '../../core/routing/paths';
import { usePanelTranslate } from '../../core/i18n/usePanelTranslate';
import { useResourceEntity } from '../../list/context/useResourceEntity';
import { AttributeCell } from '../../list/AttributeCell';
import { RowCheckbox } from '../../list/RowCheckbox';
import { RowTitle } from '../../list/RowTitle';
import { rowLinkProps } from '../../list/useRowLinks';
import { rowIdAttribute } from '../../list/useRowShortcuts';
import { answersIn, textOfReview } from './reviewValues';
import { ReviewActions } from './ReviewActions';
import { useReviewDesk } from './ReviewDeskContext';
import { ReviewOrigin } from './ReviewOrigin';
import { ReviewPhotos } from './ReviewPhotos';
import { useReviewTexts } from './texts';

interface ReviewQueueItemProps {
  record: ListRecord;
  attributes: readonly ListAttribute[];
  /** Absent: records are not selected. */
  selection?: { isSelected: boolean; onToggle(): void } | undefined;
  /** Its further actions. */
  menu: ReactNode;
}

const wholeText = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', maxWidth: 760 } as const;

/** A review with its whole text and pictures, and with what there is to do with it. */
export function ReviewQueueItem({ record, attributes, selection, menu }: ReviewQueueItemProps) {
  const t = useReviewTexts();
  const tPanel = usePanelTranslate();
  const entity = useResourceEntity();
  const desk = useReviewDesk();
  const [name, product] = [textOfReview(record, 'name'), textOfReview(record, 'product')];
  const cell = (field: string) => {
    const attribute = attributes.find((each) => each.name === field);
    return attribute && <AttributeCell attribute={attribute} record={record} entity={entity} />;
  };
  const labelled = (label: string, text: string) =>
    text !== '' && (
      <Typography sx={wholeText}>
        <b>{label}:</b> {text}
      </Typography>
    );

  return (
    <RecordContextProvider value={record}>
      <Box
        component="li"
        {...{ [rowIdAttribute]: record.id }}
        sx={(theme) => ({
          ...{ display: 'grid', gap: 1, padding: { xs: 1.5, sm: 2 }, borderTop: 1, borderColor: 'divider' },
          '&:focus-within': { background: theme.tokens.hover },
        })}
      >
        <Box sx={{ display: 'flex', alignItems: 'center', columnGap: 1.5, minWidth: 0 }}>
          {selection && (
            <RowCheckbox
              name={tPanel('list.selectRow', { title: name })}
              checked={selection.isSelected}
              onToggle={selection.onToggle}
            />
          )}
          <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 }}>
            <RowTitle resource="review" id={record.id} title={name} lines="one" />
            {cell('ranking')}
            {cell('state')}
            {cell('time')}
          </Box>
          {menu}
        </Box>
        {product !== '' && (
          <Link {...rowLinkProps(updatePath('product', product))} sx={{ justifySelf: 'start' }}>
            {attributes.find((each) => each.name === 'product')?.datalist?.find(({ value }) => value === product)
              ?.view ?? product}
          </Link>
        )}
        <Typography sx={wholeText}>{textOfReview(record, 'text')}</Typography>
        {labelled(t('advantages'), textOfReview(record, 'advantages'))}
        {labelled(t('drawbacks'), textOfReview(record, 'drawbacks'))}
        <ReviewPhotos record={record} name={name} />
        {answersIn(record).map((answer) => (
          <Box key={`${answer.user} ${answer.time}`} sx={{ borderLeft: 2, borderColor: 'divider', paddingLeft: 1.5 }}>
            {labelled(t('answerBy', { name: answer.name }), answer.text)}
          </Box>
        ))}
        <ReviewOrigin record={record} refusedFor="" />
        {desk.answerTo(record) ?? (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <ReviewActions record={record} actions={desk.actionsOf(record)} waits />
          </Box>
        )}
      </Box>
    </RecordContextProvider>
  );
}

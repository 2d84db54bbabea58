import { useId } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DragIndicatorOutlined from '@mui/icons-material/DragIndicatorOutlined';
import { useListContext } from 'ra-core';
import { useLanguage } from '../../core/i18n/languageStore';
import { usePanelTranslate } from '../../core/i18n/usePanelTranslate';
import { useResourceEntity } from '../context/useResourceEntity';
import { useListMeta } from '../context/useListMeta';
import type { Ordering } from './resolveOrdering';
import { parentField } from './resolveOrdering';

/**
 * Says how to reorder the rows, or what prevents it, with a link to a list where it is possible; on a phone there is
 * room for the link only.
 */
export default function ReorderHint({
  ordering: { field, obstacle, reorderable },
  narrow,
}: {
  ordering: Ordering;
  narrow: boolean;
}) {
  const t = usePanelTranslate();
  const language = useLanguage();
  const textId = useId();
  const { setSort, setFilters, setPerPage } = useListContext();
  const entity = useResourceEntity();
  const meta = useListMeta();
  // One change: react-admin takes those of the same tick together.
  const makeReorderable = () => {
    setFilters(reorderable.filterValues);
    setSort(reorderable.sort);
    setPerPage(0);
  };
  const titleOf = (name: string | undefined) =>
    meta?.attributes.find((attribute) => attribute.name === name)?.title[language] ?? '';
  const text = {
    sort: t('order.bySort', { field: titleOf(field) }),
    part: t('order.byPart'),
    parents: t('order.byParents', { field: titleOf(parentField(entity, meta)) }),
  };
  if (narrow && obstacle) {
    return (
      <Button
        variant="text"
        startIcon={<DragIndicatorOutlined />}
        aria-describedby={textId}
        onClick={makeReorderable}
        sx={{ marginLeft: -1 }}
      >
        {t('order.go')}
        <span id={textId} hidden>
          {text[obstacle]}
        </span>
      </Button>
    );
  }
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: narrow ? 'nowrap' : 'wrap',
        alignItems: 'center',
        gap: 1,
        minHeight: 40,
        padding: narrow ? '0 0 6px' : '0 16px 6px',
        color: 'text.secondary',
        fontSize: '0.8125rem',
      }}
    >
      <DragIndicatorOutlined aria-hidden sx={{ fontSize: 18 }} />
      <Box component="span" sx={{ flex: narrow ? '1 1 0' : 'none' }}>
        {obstacle ? text[obstacle] : t('order.ready')}
      </Box>
      {obstacle && (
        <Button size="small" variant="text" onClick={makeReorderable}>
          {t('order.go')}
        </Button>
      )}
    </Box>
  );
}

import { Fragment } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import { LinkBase, ListBase } from 'ra-core';
import { changesExportUrl, changesPerPage } from '../../../dataProvider/changeCalls';
import { changesResource } from '../../../dataProvider/createDataProvider';
import type { ChangeRecord } from '../../../dataProvider/changesDataProvider';
import { useLanguage } from '../../core/i18n/languageStore';
import { updatePath } from '../../core/routing/paths';
import { useSession } from '../../core/session/SessionContext';
import { titleIn } from '../../fields/localisedValue';
import { ChangeRows } from '../../form/history/ChangeRows';
import { useHistoryTexts } from '../../form/history/texts';
import { PageHeading } from '../../ui/PageHeading';
import { StateScreen } from '../../ui/StateScreen';
import { usePageTitle } from '../../ui/usePageTitle';
import { ChangeFilterFields } from './ChangeFilterFields';
import { useChangeFilters } from './useChangeFilters';

/** The records of a change, with links to their forms. */
function ChangedRecords({ change }: { change: ChangeRecord }) {
  const tHistory = useHistoryTexts();
  const language = useLanguage();
  const { start } = useSession();
  const { entity, count, records } = change;
  const rest = count - records.length;
  return (
    <>
      {start.entities[entity]?.many[language] ?? entity}
      {count > 1 && ` (${tHistory('records', { count })})`}
      {records.map(({ _id, title }, at) => (
        <Fragment key={_id}>
          {at === 0 ? ' — ' : ', '}
          <Link component={LinkBase} underline="always" to={updatePath(entity, _id)}>
            {titleIn(title, language) || _id}
          </Link>
        </Fragment>
      ))}
      {rest > 0 && ` ${tHistory('andMore', { count: rest })}`}
    </>
  );
}

/** The history of all records that this user may see. */
export default function ChangesScreen() {
  const tHistory = useHistoryTexts();
  const [filters, setFilters] = useChangeFilters();
  const isFiltered = Object.keys(filters).length > 0;
  usePageTitle(tHistory('allChanges'));
  return (
    <Box sx={{ maxWidth: 960 }}>
      <PageHeading>{tHistory('allChanges')}</PageHeading>
      <Typography sx={{ color: 'text.secondary', margin: '4px 0 16px' }}>{tHistory('lead')}</Typography>
      <Card>
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            gap: 1.5,
            padding: '16px 20px',
            borderBottom: 1,
            borderColor: 'divider',
          }}
        >
          <ChangeFilterFields values={filters} onChange={setFilters} />
          <Button
            startIcon={<FileDownloadOutlined />}
            href={changesExportUrl(filters)}
            download
            sx={{ marginInlineStart: 'auto', alignSelf: 'end' }}
          >
            {tHistory('export')}
          </Button>
        </Box>
        <ListBase<ChangeRecord>
          // Other filters begin at the first page.
          key={JSON.stringify(filters)}
          resource={changesResource}
          storeKey={false}
          disableAuthentication
          disableSyncWithLocation
          perPage={changesPerPage}
          filter={filters}
          queryOptions={{ onError: () => undefined }}
        >
          <ChangeRows
            about={(change) => <ChangedRecords change={change} />}
            empty={
              <StateScreen
                illustration="empty"
                title={tHistory(isFiltered ? 'noneFound' : 'none')}
                text={tHistory(isFiltered ? 'noneFoundText' : 'noneText')}
              />
            }
          />
        </ListBase>
      </Card>
    </Box>
  );
}

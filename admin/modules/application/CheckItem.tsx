import type { ReactNode } from 'react';
import { Fragment } from 'react';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined';
import InfoOutlined from '@mui/icons-material/InfoOutlined';
import type { ApplicationCheck, SameHolder } from '#domain/wire/ApplicationDecision';
import { panelHref } from '../../core/routing/panelBase';
import { updatePath } from '../../core/routing/paths';
import { useLanguage } from '../../core/i18n/languageStore';
import { useFormFields } from '../../fields/form/FormFieldsContext';
import { useApplicationTexts } from './texts';

const icons = { doubt: ErrorOutlineOutlined, note: InfoOutlined, pass: CheckCircleOutlined };

/** Opens in a tab of its own: one compares. */
function Holder({ holder: { entity, record } }: { holder: SameHolder }) {
  const t = useApplicationTexts();
  if (!record) return t(`unnamed.${entity}`);
  return (
    <>
      {t(`holder.${entity}`)}{' '}
      <Link href={panelHref(updatePath(entity, record._id))} target="_blank" rel="noopener">
        {record.title}
      </Link>
    </>
  );
}

/** One thing that the program has compared. */
export function CheckItem({ check }: { check: ApplicationCheck }) {
  const t = useApplicationTexts();
  const language = useLanguage();
  const { fields } = useFormFields();
  const { name, level, value, problem, same = [], missing = [], prevents } = check;
  const Icon = icons[level];
  const titleOf = (field: string) => fields.find((one) => one.name === field)?.title[language] ?? field;
  const details: ReactNode[] = [
    ...(problem === undefined ? [] : [problem]),
    ...(missing.length > 0 ? [missing.map(titleOf).join(', ')] : []),
    ...(same.length > 0
      ? [
          same.map((holder, at) => (
            <Fragment key={`${holder.entity} ${holder.record?._id ?? ''}`}>
              {at > 0 && ', '}
              <Holder holder={holder} />
            </Fragment>
          )),
        ]
      : []),
    ...(prevents ? [t('prevents')] : []),
  ];
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '20px minmax(0, 1fr)', sm: '20px minmax(0, 1fr) auto' },
        columnGap: 1.5,
        padding: '9px 0',
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Icon
        titleAccess={t(`level.${level}`)}
        sx={(theme) => ({
          fontSize: 20,
          color: { doubt: theme.tokens.warning, note: theme.tokens.textSecondary, pass: theme.tokens.success }[level],
        })}
      />
      <Box sx={{ overflowWrap: 'anywhere' }}>
        <Typography component="span" sx={{ fontWeight: level === 'doubt' ? 550 : 400 }}>
          {t(`check.${name}.${level === 'pass' ? 'pass' : 'doubt'}`)}
        </Typography>
        {details.map((detail, at) => (
          <Typography key={at} variant="small" component="div">
            {detail}
          </Typography>
        ))}
      </Box>
      {value !== '' && (
        <Typography variant="small" component="span" sx={{ gridColumn: { xs: 2, sm: 3 }, overflowWrap: 'anywhere' }}>
          {value}
        </Typography>
      )}
    </Box>
  );
}

import { useState } from 'react';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined';
import type { DecimalSign, EmptyCells } from '#domain/wire/ProductImport';
import { useLanguage } from '../../core/i18n/languageStore';
import { SegmentedControl } from '../../ui/SegmentedControl';
import { DefaultValue } from './DefaultValue';
import type { OpenImport } from './importRows';
import { useImportTexts } from './texts';
import type { ImportControl } from './useImport';

/** Columns that say which product a row is about: a new product needs no value chosen for them. */
const keyFields = ['sku', 'slug'];

/** What the columns of the file are, what an empty cell means, and what new products get. */
export function MappingCard({ open, control }: { open: OpenImport; control: ImportControl }) {
  const t = useImportTexts();
  const language = useLanguage();
  const { columns, emptyCells, defaults: storedDefaults } = open.summary;
  const [targets, setTargets] = useState(() => columns.map(({ target }) => target));
  const [defaults, setDefaults] = useState<Readonly<Record<string, string>>>(storedDefaults);
  const grouped = new Set(open.targets.flatMap(({ name, thousands }) => (thousands ? [name] : [])));
  const used = targets.filter((target) => target !== '').length;
  const missing = open.targets.filter(
    ({ name, required }) =>
      (required && !targets.includes(name) && !keyFields.includes(name)) ||
      // A file that says only that there are goods.
      (name === 'quantity' && targets.includes('quantity.availability')),
  );
  const choose = (index: number, target: string) =>
    // A field is in one column only.
    setTargets(targets.map((each, at) => (at === index ? target : each === target && target !== '' ? '' : each)));
  const isChanged =
    targets.some((target, index) => target !== columns[index]?.target) ||
    Object.entries(defaults).some(([name, text]) => text.trim() !== (storedDefaults[name] ?? ''));

  return (
    <Card sx={{ marginBottom: 2 }}>
      <Accordion
        defaultExpanded={used === 0 || missing.some(({ name }) => !storedDefaults[name])}
        disableGutters
        slotProps={{ heading: { component: 'h2' } }}
        sx={{ marginBottom: 2 }}
      >
        <AccordionSummary expandIcon={<ExpandMoreOutlined />}>
          <Typography component="span" variant="subtitle1">
            {t('mapping')}
          </Typography>
        </AccordionSummary>
        <AccordionDetails>
          <Typography sx={{ color: 'text.secondary', marginBottom: 2 }}>
            {t('mappingLead', { used, total: columns.length })}
          </Typography>
          <Box
            sx={{
              display: 'grid',
              gridTemplateColumns: 'repeat(auto-fill, minmax(min(260px, 100%), 1fr))',
              gap: 2,
              maxHeight: 360,
              overflow: 'auto',
              padding: '6px 2px',
            }}
          >
            {columns.map(({ header, match, target, notation }, index) => (
              <Box key={index} sx={{ display: 'flex', gap: 1 }}>
                <TextField
                  select
                  fullWidth
                  size="small"
                  label={header}
                  value={targets[index]}
                  onChange={(event) => choose(index, event.target.value)}
                  helperText={targets[index] === target && match !== 'none' ? t(`match.${match}`) : ' '}
                  slotProps={{
                    select: { native: true },
                    inputLabel: { shrink: true },
                    htmlInput: { 'aria-label': t('target', { header }) },
                  }}
                >
                  <option value="">{t('ignored')}</option>
                  {open.targets.map(({ name, title }) => (
                    <option key={name} value={name}>
                      {title[language]}
                    </option>
                  ))}
                </TextField>
                {notation && grouped.has(target) && (
                  <TextField
                    select
                    size="small"
                    label={t('notation')}
                    value={notation.decimal}
                    onChange={(event) =>
                      void control.changeSettings({ decimals: { [index]: event.target.value as DecimalSign } })
                    }
                    helperText={notation.isGuessed ? t('notationGuessed') : ' '}
                    sx={{ flex: '0 0 108px' }}
                    slotProps={{
                      select: { native: true },
                      inputLabel: { shrink: true },
                      htmlInput: { 'aria-label': t('notationOf', { header }) },
                    }}
                  >
                    <option value=",">1 234,5</option>
                    <option value=".">1,234.5</option>
                  </TextField>
                )}
              </Box>
            ))}
          </Box>
          {missing.length > 0 && (
            <Box sx={{ marginTop: 2 }}>
              <Typography component="h3" variant="subtitle2">
                {t('defaults')}
              </Typography>
              <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, marginTop: 1 }}>
                {missing.map((target) => (
                  <DefaultValue
                    key={target.name}
                    target={target}
                    value={defaults[target.name] ?? ''}
                    onChange={(text) => setDefaults({ ...defaults, [target.name]: text })}
                  />
                ))}
              </Box>
            </Box>
          )}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, marginTop: 2 }}>
            <Typography component="span" sx={{ color: 'text.secondary' }}>
              {t('emptyCells')}
            </Typography>
            <SegmentedControl<EmptyCells>
              label={t('emptyCells')}
              value={emptyCells}
              options={[
                { value: 'keep', label: t('keep') },
                { value: 'clear', label: t('clear') },
              ]}
              onChange={(value) => void control.changeSettings({ emptyCells: value })}
            />
            <Box sx={{ flex: 1 }} />
            <Button
              variant="contained"
              disabled={!isChanged}
              onClick={() => void control.changeSettings({ targets, defaults })}
            >
              {t('apply')}
            </Button>
          </Box>
        </AccordionDetails>
      </Accordion>
    </Card>
  );
}

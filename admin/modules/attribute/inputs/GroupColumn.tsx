import type { KeyboardEvent, ReactNode } from 'react';
import { Draggable } from '@hello-pangea/dnd';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import ArrowBackOutlined from '@mui/icons-material/ArrowBackOutlined';
import ArrowForwardOutlined from '@mui/icons-material/ArrowForwardOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import { checkGroupTitle, maxGroupTitleLength } from '#domain/fields/attributeGroups';
import type { Language } from '#domain/text/Language';
import type { AttributeGroup } from '#domain/wire/Attribute';
import { useAttributeEditorTexts } from './texts';
import { DragHandle } from '../../../fields/DragHandle';
import { EntryTextInput } from '../../../fields/entries/EntryTextInput';

interface GroupColumnProps {
  /** Of the first input. */
  id: string;
  handleId: string;
  group: AttributeGroup;
  name: string;
  at: number;
  count: number;
  languages: readonly Language[];
  /** Has mandatory attributes: it can not be removed with them. */
  isNeeded: boolean;
  showErrors: boolean;
  /** Picked up with the keyboard. */
  isTaken: boolean;
  disabled: boolean;
  onHandleKeyDown(event: KeyboardEvent): void;
  onRename(language: Language, words: string): void;
  onMove(to: number, button: 'earlier' | 'later'): void;
  onRemove(): void;
  children: ReactNode;
}

/** Two groups fit beside those that are in none at 1360 px. */
export const columnWidth = 220;

/** A group of a set: its title, its place, its attributes. */
export function GroupColumn({
  id,
  handleId,
  group,
  name,
  at,
  count,
  languages,
  isNeeded,
  showErrors,
  isTaken,
  disabled,
  onHandleKeyDown,
  onRename,
  onMove,
  onRemove,
  children,
}: GroupColumnProps) {
  const t = useAttributeEditorTexts();
  const problems = checkGroupTitle(group);
  const reason = group.removable ? (isNeeded ? t('groupKept', { name }) : t('removeGroup', { name })) : t('permanent');
  return (
    <Draggable draggableId={`group:${group._id}`} index={at} isDragDisabled={disabled || count < 2}>
      {(column, { isDragging }) => (
        <Box
          role="group"
          aria-label={name}
          ref={column.innerRef}
          {...column.draggableProps}
          data-group={group._id}
          sx={(theme) => ({
            flex: 'none',
            width: columnWidth,
            maxWidth: '100%',
            padding: 1,
            marginRight: 1.5,
            borderRadius: '10px',
            border: `1px solid ${isDragging || isTaken ? theme.tokens.accent : theme.tokens.border}`,
            background: theme.tokens.subtle,
            boxShadow: isDragging || isTaken ? theme.shadows[4] : 'none',
          })}
        >
          {!disabled && (
            <Box sx={{ display: 'flex', alignItems: 'center' }}>
              {column.dragHandleProps && (
                <DragHandle
                  name={name}
                  handleProps={{
                    ...column.dragHandleProps,
                    id: handleId,
                    'aria-pressed': isTaken,
                    onKeyDown: onHandleKeyDown,
                  }}
                />
              )}
              <Box sx={{ flex: 1 }} />
              <IconButton
                size="small"
                data-part="earlier"
                aria-label={t('earlier', { name })}
                disabled={at === 0}
                onClick={() => onMove(at - 1, 'earlier')}
              >
                <ArrowBackOutlined />
              </IconButton>
              <IconButton
                size="small"
                data-part="later"
                aria-label={t('later', { name })}
                disabled={at === count - 1}
                onClick={() => onMove(at + 1, 'later')}
              >
                <ArrowForwardOutlined />
              </IconButton>
              {group.removable && (
                <span title={reason}>
                  <IconButton
                    size="small"
                    aria-label={t('removeGroup', { name })}
                    disabled={isNeeded}
                    onClick={onRemove}
                  >
                    <DeleteOutlined />
                  </IconButton>
                </span>
              )}
            </Box>
          )}
          <Box sx={{ padding: '0 4px 8px', display: 'grid', gap: 0.75 }}>
            {languages.map((language, index) => {
              const problem = problems[language];
              return (
                <EntryTextInput
                  key={language}
                  id={index === 0 ? id : undefined}
                  label={t('groupTitle')}
                  entry={name}
                  locale={language}
                  value={group.title[language]}
                  onChange={(words) => onRename(language, words)}
                  maxlength={maxGroupTitleLength}
                  problems={problem ? [problem] : []}
                  showErrors={showErrors}
                  disabled={disabled}
                />
              );
            })}
          </Box>
          {children}
        </Box>
      )}
    </Draggable>
  );
}

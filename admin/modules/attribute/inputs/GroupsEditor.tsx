import { useEffect, useRef, useState } from 'react';
import type { DragStart, DragUpdate, DropResult, ResponderProvided } from '@hello-pangea/dnd';
import { DragDropContext, Droppable, useMouseSensor, useTouchSensor } from '@hello-pangea/dnd';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import AddOutlined from '@mui/icons-material/AddOutlined';
import { languages } from '#domain/text/Language';
import type { AttributeGroup } from '#domain/wire/Attribute';
import type { DatalistItem } from '#domain/wire/FieldDefinition';
import { useLanguage } from '../../../core/i18n/languageStore';
import { useAttributeEditorTexts } from './texts';
import { styleNonce } from '../../../ui/theme/styleNonce';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import type { FieldInputProps } from '../../../fields/form/FieldInputProps';
import { useFormFields } from '../../../fields/form/FormFieldsContext';
import { titleIn } from '../../../fields/localisedValue';
import { isFocusLeaving } from '../../../fields/media/isFocusLeaving';
import { GroupColumn } from './GroupColumn';
import type { ItemTarget } from './GroupItem';
import { GroupItem } from './GroupItem';
import {
  addGroup,
  groupOf,
  listsFor,
  moveGroup,
  placeItem,
  removeGroup,
  renameGroup,
  unusedItems,
} from './groupOperations';
import { ItemList } from './ItemList';
import { UnusedItems } from './UnusedItems';
import type { Taken } from './useKeyboardPlacing';
import { useKeyboardPlacing } from './useKeyboardPlacing';

/** Droppable of the items that are in no group. */
const unusedId = 'unused';

const groupsIn = (value: unknown): readonly AttributeGroup[] =>
  Array.isArray(value) ? (value as AttributeGroup[]) : [];

/** Keys are handled by `useKeyboardPlacing`. */
const sensors = [useMouseSensor, useTouchSensor];

const itemPrefix = 'item:';
const itemOf = (draggableId: string): string => draggableId.slice(itemPrefix.length).split('\n')[0] ?? '';

const steps = {
  taken: { item: 'itemTaken', group: 'groupTaken' },
  over: { item: 'itemOver', group: 'groupOver' },
  dropped: { item: 'itemDropped', group: 'groupDropped' },
} as const;

/** The same in every group, so that the focus follows a moved item; a value that two groups have by mistake has two. */
const draggableIdOf = (groups: readonly AttributeGroup[], value: string, group: string | null): string => {
  const first = groups.find(({ items }) => items.includes(value));
  return group === null || first?._id === group ? itemPrefix + value : `${itemPrefix}${value}\n${group}`;
};

/** The editor of a set's groups: columns with their attributes, and the attributes that are in none of them. */
export default function GroupsEditor({
  id,
  field,
  value,
  onChange,
  onBlur,
  invalid,
  disabled,
  labelledBy,
}: FieldInputProps) {
  const t = useAttributeEditorTexts();

  const language = useLanguage();
  const { view } = useFormFields();
  const [nonce] = useState(styleNonce);
  const [announcement, setAnnouncement] = useState('');
  const [draggedItem, setDraggedItem] = useState<string | null>(null);
  const idToFocus = useRef<string | null>(null);

  const stored = groupsIn(value);
  const { groups, taken, onKeyDown } = useKeyboardPlacing(stored, {
    onStep: (step, subject, at) => {
      idToFocus.current = handleId(subject);
      setAnnouncement(announcementOf(step, subject, at));
    },
    onDrop: onChange,
  });
  const datalist = field.datalist ?? [];
  const known = new Map(datalist.map((item) => [item.value, item]));
  const itemNamed = (attribute: string): DatalistItem => {
    const item = known.get(attribute);
    if (!item) return { value: attribute, view: t('unknownItem') };
    return item.visible === false ? { ...item, view: t('trashedItem', { name: item.view }) } : item;
  };
  const isMandatory = (item: string): boolean => itemNamed(item).disabled === true;
  const mayDrop = (group: string | null): boolean =>
    !disabled && (draggedItem === null || listsFor(groups, itemNamed(draggedItem)).includes(group));
  const nameOf = (group: AttributeGroup): string =>
    titleIn(group.title, language) || t('group', { place: stored.findIndex(({ _id }) => _id === group._id) + 1 });
  const nameOfList = (droppableId: string): string => {
    const group = groups.find(({ _id }) => _id === droppableId);
    return group ? nameOf(group) : t('unused');
  };
  const targetsOf = (item: DatalistItem, own: string | null): ItemTarget[] => {
    const allowed = listsFor(groups, item);
    return [...groups, null].flatMap((target) => {
      const group = target?._id ?? null;
      const text = target ? t('toGroup', { group: nameOf(target) }) : t('takeOut');
      return group === own ? [] : [{ group, text, disabled: !allowed.includes(group) }];
    });
  };
  const placeText = (step: 'taken' | 'over' | 'dropped', subject: Taken, at: readonly AttributeGroup[]): string => {
    if (subject.kind === 'group') {
      const place = at.findIndex(({ _id }) => _id === subject.id) + 1;
      return t(steps[step].group, { name: nameOfList(subject.id), place, count: at.length });
    }
    const { value: item, view: name } = subject.item;
    const group = groupOf(at, item);
    return group
      ? t(steps[step].item, { name, group: nameOf(group), place: group.items.indexOf(item) + 1 })
      : t('itemOut', { name });
  };
  const announcementOf = (
    step: 'taken' | 'over' | 'dropped' | 'canceled',
    subject: Taken,
    at: readonly AttributeGroup[] | null,
  ): string => {
    const name = subject.kind === 'group' ? nameOfList(subject.id) : subject.item.view;
    if (!at) return t('noOtherPlace', { name });
    return step === 'canceled' ? t('moveCanceled', { name }) : placeText(step, subject, at);
  };

  useEffect(() => {
    const element = idToFocus.current && document.getElementById(idToFocus.current);
    if (!element) return;
    idToFocus.current = null;
    element.focus();
  });

  const titleId = (group: AttributeGroup): string => `${id}-${group._id}`;
  const menuId = (item: string): string => `${id}-item-${item}`;
  const handleId = (subject: Taken): string =>
    `${id}-handle-${subject.kind === 'group' ? subject.id : `item-${subject.item.value}`}`;
  const isTaken = (subject: Taken): boolean => taken !== null && handleId(taken) === handleId(subject);
  const place = (item: string, target: string | null, at?: number) => {
    const next = placeItem(groups, item, target, at);
    setAnnouncement(placeText('dropped', { kind: 'item', item: itemNamed(item) }, next));
    idToFocus.current = menuId(item);
    onChange(next);
  };
  const move = (from: number, to: number, button: 'earlier' | 'later') => {
    const group = groups[from];
    if (!group) return;
    setAnnouncement(t('groupDropped', { name: nameOf(group), place: to + 1, count: groups.length }));
    onChange(moveGroup(groups, from, to));
    const isAtEnd = button === 'earlier' ? to === 0 : to === groups.length - 1;
    // A button that is disabled now would lose the focus.
    if (isAtEnd) idToFocus.current = titleId(group);
  };
  const remove = (group: AttributeGroup) => {
    setAnnouncement(t('groupRemoved', { name: nameOf(group) }));
    const next = removeGroup(groups, group._id);
    const [neighbour] = next.slice(Math.max(0, groups.indexOf(group) - 1));
    idToFocus.current = neighbour ? titleId(neighbour) : null;
    onChange(next);
  };
  const add = () => {
    const next = addGroup(groups);
    const added = next.at(-1);
    idToFocus.current = added ? titleId(added) : null;
    onChange(next);
  };

  const announce = (
    step: keyof typeof steps,
    { type, draggableId }: Pick<DragStart, 'type' | 'draggableId'>,
    { droppableId, index }: { droppableId: string; index: number },
    provided: ResponderProvided,
  ) =>
    provided.announce(
      type === 'item'
        ? t(steps[step].item, {
            name: itemNamed(itemOf(draggableId)).view,
            group: nameOfList(droppableId),
            place: index + 1,
          })
        : t(steps[step].group, {
            name: nameOfList(draggableId.slice('group:'.length)),
            place: index + 1,
            count: groups.length,
          }),
    );
  const drop = (result: DropResult, provided: ResponderProvided) => {
    setDraggedItem(null);
    const { source, destination, reason, type, draggableId } = result;
    const target = reason === 'CANCEL' || !destination ? source : destination;
    announce('dropped', result, target, provided);
    if (target.droppableId === source.droppableId && target.index === source.index) return;
    if (type === 'group') onChange(moveGroup(groups, source.index, target.index));
    else if (target.droppableId !== unusedId)
      onChange(placeItem(groups, itemOf(draggableId), target.droppableId, target.index));
    else if (source.droppableId !== unusedId) onChange(placeItem(groups, itemOf(draggableId), null));
  };

  const renderItem = (item: DatalistItem, group: string | null, at: number) => (
    <GroupItem
      key={item.value}
      draggableId={draggableIdOf(groups, item.value, group)}
      buttonId={menuId(item.value)}
      handleId={handleId({ kind: 'item', item })}
      item={item}
      at={at}
      targets={targetsOf(item, group)}
      isTaken={isTaken({ kind: 'item', item })}
      disabled={disabled}
      onHandleKeyDown={(event) => onKeyDown(event, { kind: 'item', item })}
      onPlace={(target) => place(item.value, target)}
    />
  );

  return (
    <Box onBlur={(event) => isFocusLeaving(event) && onBlur()}>
      <DragDropContext
        nonce={nonce}
        dragHandleUsageInstructions={t('moveHelp')}
        enableDefaultSensors={false}
        sensors={sensors}
        onDragStart={(start: DragStart, provided) => {
          setDraggedItem(start.type === 'item' ? itemOf(start.draggableId) : null);
          announce('taken', start, start.source, provided);
        }}
        onDragUpdate={(update: DragUpdate, provided) =>
          announce('over', update, update.destination ?? update.source, provided)
        }
        onDragEnd={drop}
      >
        <Box
          role="group"
          aria-labelledby={labelledBy}
          sx={{
            display: 'flex',
            flexDirection: { xs: 'column', md: 'row' },
            alignItems: { md: 'flex-start' },
            gap: 1.5,
          }}
        >
          <Droppable droppableId="groups" type="group" direction="horizontal" isDropDisabled={disabled}>
            {({ innerRef, droppableProps, placeholder }) => (
              <Box
                ref={innerRef}
                {...droppableProps}
                sx={{
                  display: 'flex',
                  flex: 1,
                  minWidth: 0,
                  alignItems: 'flex-start',
                  overflowX: 'auto',
                  paddingBottom: 1,
                }}
              >
                {groups.map((group, at) => (
                  <GroupColumn
                    key={group._id}
                    id={titleId(group)}
                    handleId={handleId({ kind: 'group', id: group._id })}
                    group={group}
                    name={nameOf(group)}
                    at={at}
                    count={groups.length}
                    languages={view === 'both' ? languages : [view]}
                    isNeeded={group.items.some(isMandatory)}
                    showErrors={invalid}
                    isTaken={isTaken({ kind: 'group', id: group._id })}
                    disabled={disabled}
                    onHandleKeyDown={(event) => onKeyDown(event, { kind: 'group', id: group._id })}
                    onRename={(locale, words) => onChange(renameGroup(groups, group._id, locale, words))}
                    onMove={(to, button) => move(at, to, button)}
                    onRemove={() => remove(group)}
                  >
                    <ItemList
                      droppableId={group._id}
                      label={nameOf(group)}
                      isDropDisabled={!mayDrop(group._id)}
                      emptyText={t('emptyGroup')}
                      count={group.items.length}
                    >
                      {group.items.map((item, place_) => renderItem(itemNamed(item), group._id, place_))}
                    </ItemList>
                  </GroupColumn>
                ))}
                {placeholder}
              </Box>
            )}
          </Droppable>
          {!disabled && (
            <UnusedItems items={unusedItems(groups, datalist)} taken={taken?.kind === 'item' ? taken.item.value : null}>
              {(shown, emptyText) => (
                <ItemList
                  droppableId={unusedId}
                  label={t('unused')}
                  isDropDisabled={!mayDrop(null)}
                  emptyText={emptyText}
                  count={shown.length}
                >
                  {shown.map((item, at) => renderItem(item, null, at))}
                </ItemList>
              )}
            </UnusedItems>
          )}
        </Box>
      </DragDropContext>
      {!disabled && (
        <Button id={id} size="small" variant="outlined" startIcon={<AddOutlined />} onClick={add} sx={{ marginTop: 1 }}>
          {t('addGroup')}
        </Button>
      )}
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </Box>
  );
}

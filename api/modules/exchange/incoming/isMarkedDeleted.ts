import { isTrue, textIn } from './nodeValues';
import type { XmlNode } from './XmlReader';

const isDeletedStatus = (status: string): boolean => /^(удал[её]н|видалено?)$/i.test(status.trim());

/** 1C marks for deletion by an element or, before version 3, by a status. */
export const isMarkedDeleted = (node: XmlNode): boolean =>
  isTrue(textIn(node, 'ПометкаУдаления')) || isDeletedStatus(node.attributes['Статус'] ?? textIn(node, 'Статус'));

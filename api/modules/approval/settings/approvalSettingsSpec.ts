import {
  approvableFields,
  approvalScopes,
  approvalScopeTexts,
  initialApprovalFields,
} from '#domain/catalogue/approvalSettings';
import type { FixedRecordSpec } from '#core/schema/EntitySpec';
import { group, section } from '#core/schema/EntitySpec';
import { bilingualText } from '#core/schema/EntityTexts';

/** Which products and changes of merchants wait until somebody of the marketplace has approved them. */
export const approvalSettingsSpec: FixedRecordSpec = {
  title: bilingualText('Схвалення товарів', 'Approval of products'),
  icon: 'how-to-reg',
  position: 1,
  form: [
    group(
      'approval',
      section(
        'approvalOfProducts',
        { name: 'approval_scope', type: 'select', options: approvalScopes, default: 'none', required: true },
        {
          name: 'approval_fields',
          type: 'select',
          multiple: true,
          options: approvableFields,
          default: [...initialApprovalFields],
        },
      ),
    ),
  ],
  texts: {
    groups: { approval: bilingualText('Схвалення', 'Approval') },
    sections: { approvalOfProducts: bilingualText('Товари продавців', 'Products of merchants') },
    fields: {
      approval_scope: {
        title: bilingualText('Що схвалює маркетплейс', 'What the marketplace approves'),
        hint: bilingualText('Для окремого магазину можна обрати інше', 'A shop can have a setting of its own'),
        options: approvalScopeTexts,
      },
      approval_fields: {
        title: bilingualText('Зміни яких полів чекають на схвалення', 'Fields whose changes are approved'),
        hint: bilingualText(
          'Залишок, вимкнення й видалення не чекають ніколи',
          'Stock, turning off and removing never wait',
        ),
        options: {
          title: bilingualText('Назва', 'Title'),
          slug: bilingualText('Адреса сторінки', 'Page address'),
          sku: bilingualText('Артикул', 'Article number'),
          description: bilingualText('Опис', 'Description'),
          gallery: bilingualText('Фото', 'Pictures'),
          price: bilingualText('Ціна', 'Price'),
          category: bilingualText('Категорія', 'Category'),
          tags: bilingualText('Теги', 'Tags'),
          brand: bilingualText('Бренд', 'Brand'),
          attributes: bilingualText('Характеристики', 'Attributes'),
        },
      },
    },
  },
};

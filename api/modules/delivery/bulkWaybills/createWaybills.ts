import type { CreateWaybillsResult } from '#domain/wire/BulkWaybills';
import { maxBulkWaybills } from '#domain/wire/BulkWaybills';
import { requireAccess, requireEntity } from '#core/kernel/accessTo';
import type { Context } from '#core/kernel/Context';
import { refuse } from '#core/kernel/refuse';
import type { EnvelopeReply } from '#core/kernel/Reply';
import { envelopeReply, infoMessage } from '#core/kernel/Reply';
import { reportAction } from '#core/records/bulk/reportAction';
import { countParams } from '#core/records/bulk/countParams';
import { startOperation } from '#core/records/bulk/startOperation';
import { countSelection, resolveSelection } from '#core/records/selection';
import { previewWaybills } from './previewWaybills';
import type { CheckedWaybills } from './schemas';

const reply = (result: CreateWaybillsResult, messages: EnvelopeReply['messages'] = []): EnvelopeReply =>
  envelopeReply(result, { messages });

/** Waybills for the selected orders. The call waits for none of them: a carrier may be slow. */
export async function createWaybills(
  { preview, ...selected }: CheckedWaybills,
  context: Context,
): Promise<EnvelopeReply> {
  const entity = requireEntity('order', context);
  const access = requireAccess(entity, 'update', context);
  const selection = await resolveSelection(entity, selected, access, context);
  const count = 'named' in selection ? selection.named.length : await countSelection(entity, selection, context);
  if (count > maxBulkWaybills) throw refuse(400, 'waybillsTooMany', { max: maxBulkWaybills });
  if (preview) return reply({ preview: await previewWaybills(selection, context) });
  const execution = await startOperation(entity, { kind: 'create-waybills' }, selection, context);
  if (!execution) throw refuse(400, 'selectFirst');
  const { operation } = execution;
  return reply({ action: await reportAction(operation, context) }, [
    infoMessage('actionStarted', countParams(entity, context, operation.total)),
  ]);
}

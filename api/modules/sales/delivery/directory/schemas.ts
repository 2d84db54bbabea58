import { z } from 'zod';
import type {
  DirectoryList,
  DirectoryPlace,
  PostOfficeResult,
  PrepareAddressResult,
  SelfShippingPlace,
} from '../../../../../domain/wire/Delivery';
import { message } from '../../../../kernel/schemas/values';

const id = z.string().min(1).max(64);

export const areaQuery = z.object({ area: id });
export const locationQuery = z.object({ location: id });
export const indexQuery = z.object({ index: z.string().regex(/^\d{5}$/) });

const place: z.ZodType<DirectoryPlace> = z
  .object({ id: z.string(), title: z.string(), type: z.string().optional() })
  .strict();
const ownPlace: z.ZodType<SelfShippingPlace> = z
  .object({ id: z.string(), title: z.string(), city: z.string().optional() })
  .strict();

export const directoryList: z.ZodType<DirectoryList> = z
  .object({ status: z.boolean(), messages: z.array(message), list: z.array(place) })
  .strict();

export const prepareResult: z.ZodType<PrepareAddressResult> = z
  .object({
    novaPostRegions: directoryList,
    ukrPostRegions: directoryList,
    selfShippingPointsCities: z.array(ownPlace),
    selfShippingPointsPoints: z.array(ownPlace),
  })
  .strict();

const named = z.object({ title: z.string() }).strict();

export const postOfficeResult: z.ZodType<PostOfficeResult> = z
  .object({
    status: z.boolean(),
    messages: z.array(message),
    data: z.object({ region: named, location: named, title: z.string(), address: z.string() }).strict().nullable(),
  })
  .strict();

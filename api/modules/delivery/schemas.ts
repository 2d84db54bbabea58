import { z } from 'zod';
import { carrierRegions } from '#domain/delivery/carriers/deliveryCarriers';
import { directoryNames } from '#domain/delivery/carriers/directoryNames';
import type {
  DirectoriesResult,
  DirectoryList,
  DirectoryPlace,
  PostOfficeResult,
  PrepareAddressResult,
  SelfShippingPlace,
} from '#domain/wire/Delivery';
import { message } from '#core/kernel/schemas/values';

const id = z.string().min(1).max(64);

/** Tolerant of case, apostrophes and the keyboard layout. */
const found = {
  search: z.string().max(100).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
};

export const areaQuery = z.object({ area: id, ...found });
export const locationQuery = z.object({ location: id, ...found });
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
    ...carrierRegions(() => directoryList),
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

export const directoriesResult: z.ZodType<DirectoriesResult> = z
  .object({
    directories: z.array(
      z
        .object({
          name: z.enum(directoryNames),
          job: z.string(),
          refreshed: z.string().nullable(),
          failed: z.string().nullable(),
          places: z.number(),
        })
        .strict(),
    ),
  })
  .strict();

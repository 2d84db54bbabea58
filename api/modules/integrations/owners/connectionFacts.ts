import type { ConnectionOwner, ConnectionMaker } from '#domain/wire/Connection';
import type { Context } from '#core/kernel/Context';
import { authorNames } from '#core/records/authorNames';
import { marketplaceName } from '#core/records/isColleague';
import { titleOf } from '#core/schema/valueOf';
import type { OwnedConnection } from './OwnedConnection';
import { isHeld } from './OwnedConnection';
import { isMarketplaces } from './ownedBy';

interface ConnectionFacts {
  owner: ConnectionOwner;
  maker: ConnectionMaker;
  /** Its shop may do nothing: it is switched off, in the trash or gone. */
  isHeld: boolean;
}

/** Whose connections are and who has made them, as the person who calls may know them. */
export async function connectionFacts<C extends OwnedConnection>(
  connections: readonly C[],
  makerOf: (connection: C) => string,
  context: Context,
): Promise<(connection: C) => ConnectionFacts> {
  const { store, language } = context;
  const ids = [...new Set(connections.filter((each) => !isMarketplaces(each)).map(({ owner }) => owner))];
  const [names, found] = await Promise.all([
    authorNames(connections.map(makerOf), context),
    store.getMany('shops', ids),
  ]);
  const shops = new Map(found.map((shop) => [shop._id, shop]));
  return (connection) => {
    const maker = makerOf(connection);
    const name = names.get(maker) ?? null;
    const shop = shops.get(connection.owner);
    const isOfThem = isMarketplaces(connection);
    return {
      owner: isOfThem
        ? { _id: '', title: marketplaceName[language] }
        : { _id: connection.owner, title: shop ? titleOf(shop, 'title', language) : connection.owner },
      maker: name === null ? { _id: '', name: marketplaceName[language] } : { _id: maker, name },
      isHeld: isHeld(connection.owner, shop),
    };
  };
}

import type { Method, Route } from './Route';

interface Node {
  literals: Map<string, Node>;
  parameter?: Node;
  routes: Map<Method, Route>;
}

type Match = { route: Route; params: Record<string, string> } | { allow: Method[] } | null;

const node = (): Node => ({ literals: new Map(), routes: new Map() });

const segmentsOf = (path: string): string[] => path.split('/').slice(1);

function decodeSegments(segments: string[]): string[] | null {
  try {
    return segments.map(decodeURIComponent);
  } catch {
    return null;
  }
}

/** Walks the route tree; a literal segment takes precedence over a parameter. */
function* candidates(
  from: Node,
  segments: string[],
  values: string[] = [],
): Generator<{ node: Node; values: string[] }> {
  const [first, ...rest] = segments;
  if (first === undefined) {
    if (from.routes.size > 0) yield { node: from, values };
    return;
  }
  const literal = from.literals.get(first);
  if (literal) yield* candidates(literal, rest, values);
  if (from.parameter && first !== '') yield* candidates(from.parameter, rest, [...values, first]);
}

/**
 * Finds the route of a method and path; `allow` lists the methods of an existing path (405); null when no path matches
 * (404).
 */
export function createRouter(routes: readonly Route[]): (method: string, path: string) => Match {
  const root = node();
  for (const route of routes) {
    let current = root;
    for (const segment of segmentsOf(route.path)) {
      if (segment.startsWith(':')) current = current.parameter ??= node();
      else {
        const next = current.literals.get(segment) ?? node();
        current.literals.set(segment, next);
        current = next;
      }
    }
    if (current.routes.has(route.method)) throw new Error(`Two routes for ${route.method} ${route.path}`);
    current.routes.set(route.method, route);
  }

  return (method, path) => {
    const segments = decodeSegments(segmentsOf(path));
    if (!segments) return null;
    const httpMethod = (method === 'HEAD' ? 'GET' : method) as Method;
    const found = [...candidates(root, segments)];
    if (found.length === 0) return null;
    // A path of one entity may have a method that the path of all entities lacks, and leaves it the others.
    const taking = found.find((each) => each.node.routes.has(httpMethod));
    const route = taking?.node.routes.get(httpMethod);
    // As the document lists them: those of the path itself, not of a general one that it could also be.
    if (!taking || !route) return { allow: [...(found[0]?.node.routes.keys() ?? [])] };
    const names = segmentsOf(route.path).filter((segment) => segment.startsWith(':'));
    return {
      route,
      params: Object.fromEntries(names.map((name, index) => [name.slice(1), taking.values[index] ?? ''])),
    };
  };
}

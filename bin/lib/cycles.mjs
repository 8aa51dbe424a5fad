/**
 * Finds files or folders that use each other, so that a reader could not begin with either.
 *
 * @param {{from: string, to: string, where: string}[]} uses What uses what, and where.
 * @return {string[]} A sentence for each use that is part of a cycle, or between two cycles; empty without any.
 */
export function listCycles( uses ) {
	let left = uses.filter( ( { from, to } ) => from !== to );
	let count;
	do {
		count = left.length;
		const users = new Set( left.map( ( { from } ) => from ) );
		const used = new Set( left.map( ( { to } ) => to ) );
		// What uses none of the others, or what none uses, is in no cycle.
		left = left.filter(
			( { from, to } ) => users.has( to ) && used.has( from )
		);
	} while ( left.length < count );
	return left.map(
		( { from, to, where } ) =>
			`${ where }: ${ from } and ${ to } are in a cycle; each may only use what is below it.`
	);
}

/** What was said to be done, and what may have been done: the request had no reply, or one that says that it failed. */
export class Ledger {
	readonly accepted = new Set< string >();
	readonly doubtful = new Set< string >();

	/**
	 * Notes a request. Refusals in words are neither: nothing of them may be stored, or all of it.
	 *
	 * @param key What is stored if it succeeded.
	 * @param act Whether the site said so.
	 */
	async note(
		key: string,
		act: () => Promise< boolean >
	): Promise< boolean > {
		this.doubtful.add( key );
		const isAccepted = await act().catch( () => false );
		if ( isAccepted ) {
			this.accepted.add( key );
		}
		return isAccepted;
	}

	/**
	 * Compares with what is stored.
	 *
	 * @param stored Keys, one for each time that it is stored.
	 */
	compare( stored: readonly string[] ) {
		const times = new Map< string, number >();
		for ( const key of stored ) {
			times.set( key, ( times.get( key ) ?? 0 ) + 1 );
		}
		return {
			accepted: this.accepted.size,
			stored: times.size,
			/** Stored, though nobody was told so. */
			unsaid: [ ...times.keys() ].filter(
				( key ) =>
					! this.accepted.has( key ) && this.doubtful.has( key )
			).length,
			lost: [ ...this.accepted ].filter( ( key ) => ! times.has( key ) ),
			twice: [ ...times ]
				.filter( ( [ , count ] ) => count > 1 )
				.map( ( [ key ] ) => key ),
			unknown: [ ...times.keys() ].filter(
				( key ) => ! this.doubtful.has( key )
			),
		};
	}
}

import type { SectionInfo } from '../../../shared/lib/initial-state';
import { listFields } from './site-settings';
import { makeMatcher } from '../lib/text-search';

/** Something that the search found. */
export type FoundSetting = {
	label: string;
	/** Title of its section. */
	place: string;
	/** Parameters of its URL. */
	params: Record< string, string >;
};

/**
 * Finds settings by their texts and those of their sections.
 *
 * @param sections Those that are on.
 * @param search   The search as typed.
 * @return Sections first, then what has the words in its label.
 */
export function findSettings(
	sections: readonly SectionInfo[],
	search: string
): FoundSetting[] {
	const isMatch = makeMatcher( search );
	const all = sections.flatMap( ( { path, title, intro, entries } ) => {
		const found = ( label: string, params = {} ): FoundSetting => ( {
			label,
			place: title,
			params: { section: path, ...params },
		} );
		return [
			{ rank: 0, text: `${ title }\n${ intro }`, ...found( title ) },
			...listFields( path ).map( ( field ) => ( {
				rank: 1,
				text: [
					title,
					field.label,
					field.help,
					...( 'options' in field
						? field.options.map( ( { label } ) => label )
						: [] ),
				].join( '\n' ),
				...found( field.label, { field: field.name } ),
			} ) ),
			...entries.map( ( { label, params } ) => ( {
				rank: 1,
				text: `${ title }\n${ label }`,
				...found( label, params ),
			} ) ),
		];
	} );
	return all
		.filter( ( { text } ) => isMatch( text ) )
		.map( ( { rank, text, ...found } ) => ( {
			found,
			rank: isMatch( found.label ) ? rank : 2,
		} ) )
		.sort( ( one, other ) => one.rank - other.rank )
		.map( ( { found } ) => found );
}

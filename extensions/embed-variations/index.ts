import type { BlockVariation } from '@wordpress/blocks';
import { addFilter } from '@wordpress/hooks';
import { __ } from '@wordpress/i18n';

type Variation = Partial< BlockVariation > & { patterns?: RegExp[] };
type Type = { variations?: Variation[] };

/** Adds providers to the embed block, and brings back two that WordPress no longer offers. PHP: Embeds\CoreEmbeds. */
export default function embedVariations(): void {
	addFilter(
		'blocks.registerBlockType',
		'ramjet/embed-variations',
		( type: Type, name: string ) =>
			name === 'core/embed' && Array.isArray( type.variations )
				? { ...type, variations: withOurs( type.variations ) }
				: type
	);
}

function withOurs( theirs: Variation[] ): Variation[] {
	// WordPress's own icons: those of Facebook and Instagram, and its picture of a film.
	const icon = ( name: string ) =>
		theirs.find( ( variation ) => variation.name === name )?.icon;
	const ours: [ string, string, RegExp, object? ][] = [
		[
			'Descript',
			__( 'Embed a Descript Item.', 'ramjet' ),
			/^https:\/\/share\.descript\.com\/(view|embed)\/\w+/i,
		],
		[
			'Facebook Embed',
			__( 'Link to a Facebook post.', 'ramjet' ),
			/^https?:\/\/www\.facebook\.com\/.+/i,
			{ previewable: false },
		],
		[
			'Instagram',
			__( 'Link to an Instagram post.', 'ramjet' ),
			/^https?:\/\/(www\.)?instagr(\.am|am\.com)\/.+/i,
		],
		[
			'Loom',
			__( 'Embed a Loom video.', 'ramjet' ),
			/^https?:\/\/(www\.)?loom\.com\/share\/.+/i,
		],
		[
			'SmartFrame',
			__( 'Embed a SmartFrame image.', 'ramjet' ),
			/^https?:\/\/([\w-]+\.)+smartframe\.(io|net)\/.*/i,
		],
	];
	const variations = ours.map( ( [ title, description, pattern, more ] ) => {
		const name = title.toLowerCase().replace( ' embed', '' );
		return {
			name,
			title,
			description,
			icon: icon( name ) ?? icon( 'ted' ),
			patterns: [ pattern ],
			attributes: { providerNameSlug: name, responsive: true, ...more },
		};
	} );
	const names = variations.map( ( { name } ) => name );
	return [
		...theirs.filter( ( { name = '' } ) => ! names.includes( name ) ),
		...variations,
	];
}

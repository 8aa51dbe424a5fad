import { createBlock, getBlockVariations } from '@wordpress/blocks';
import { addFilter } from '@wordpress/hooks';
import type { Transforms } from '../../shared/types/blocks';
import { findProfile, findService } from './services';

type WidgetAttributes = {
	idBase?: string;
	instance?: { raw?: { title?: unknown; icons?: unknown } };
};

/** Makes social icons from pasted profile URLs, and from Jetpack's widget. */
export default function socialLinks(): void {
	addFilter(
		'blocks.registerBlockType',
		'ramjet/social-links',
		( type: { transforms?: Transforms }, name: string ) =>
			name === 'core/social-links'
				? {
						...type,
						transforms: {
							...type.transforms,
							from: [
								...( type.transforms?.from ?? [] ),
								...transforms,
							],
						},
					}
				: type
	);
}

/** The service, if this WordPress has it. */
const known = ( service = 'chain' ) =>
	getBlockVariations( 'core/social-link' )?.find(
		( { name } ) => name === service
	)?.name;

/** The lines of a pasted paragraph. */
const readLines = ( node: Node ): string[] =>
	Array.from( node.childNodes, ( { nodeName, textContent } ) =>
		nodeName === 'BR' ? '\n' : textContent
	)
		.join( '' )
		.trim()
		.split( /\s*\n\s*/ );

const createLinks = (
	urls: string[],
	find: ( url: string ) => string | undefined
) =>
	createBlock(
		'core/social-links',
		{},
		urls.map( ( url ) =>
			createBlock( 'core/social-link', {
				url,
				service: known( find( url ) ) ?? 'chain',
			} )
		)
	);

const transforms: NonNullable< Transforms[ 'from' ] > = [
	{
		type: 'raw',
		// Before the embed block of WordPress.
		priority: 5,
		isMatch: ( node ) =>
			node.nodeName === 'P' &&
			readLines( node ).every( ( line ) => {
				const service = findProfile( line );
				return service && known( service );
			} ),
		transform: ( node ) => createLinks( readLines( node ), findProfile ),
	},
	{
		type: 'block',
		blocks: [ 'core/legacy-widget' ],
		isMatch: ( { idBase, instance }: WidgetAttributes ) =>
			idBase === 'jetpack_widget_social_icons' &&
			Boolean( instance?.raw ),
		transform: ( { instance }: WidgetAttributes ) => {
			const { title, icons } = instance?.raw ?? {};
			const urls = ( Array.isArray( icons ) ? icons : [] )
				.map( ( icon: { url?: unknown } | null ) => icon?.url )
				.filter( ( url ): url is string => typeof url === 'string' );
			const links = createLinks( urls, findService );
			return typeof title === 'string' && title !== ''
				? [ createBlock( 'core/heading', { content: title } ), links ]
				: links;
		},
	},
];

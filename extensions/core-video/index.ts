import {
	type BlockEditProps,
	parseWithAttributeSchema,
} from '@wordpress/blocks';
import { addFilter } from '@wordpress/hooks';
import { RawHTML } from '@wordpress/element';
import { type ComponentType, createElement } from 'react';
import { lazyEdit } from '../../shared/blocks/lazy';
import { getBlockAvailability } from '../../shared/lib/initial-state';
import { type OldVideo, toVideoPress } from './to-videopress';

type Schema = Record< string, unknown >;
type Values = Record< string, unknown >;
type VideoType = {
	attributes: Record< string, Schema >;
	edit: ComponentType< BlockEditProps< OldVideo > >;
	save: ComponentType< { attributes: OldVideo } >;
	transforms?: { from?: object[]; to?: object[] };
};

/** Attributes that WordPress reads from its `<video>`. Jetpack's block has none, and keeps them in its comment. */
const SOURCED = [
	'autoplay',
	'controls',
	'loop',
	'muted',
	'poster',
	'preload',
];

/** Attributes that Jetpack adds to the block, in its order, so that comments stay the same. */
const ADDED: Record< string, Schema > = {
	maxWidth: { type: 'string', default: '100%' },
	guid: { type: 'string' },
	isVideoPressExample: { type: 'boolean', default: false },
	playsinline: { type: 'boolean' },
	seekbarPlayedColor: { type: 'string', default: '' },
	seekbarLoadingColor: { type: 'string', default: '' },
	seekbarColor: { type: 'string', default: '' },
	useAverageColor: { type: 'boolean', default: true },
	videoPressTracks: { type: 'array', items: { type: 'object' }, default: [] },
	videoPressClassNames: { type: 'string' },
	// Not saved: the markup, which stays as it is.
	videoPressMarkup: { type: 'string', source: 'raw' },
};

/** Markup saved by each version of Jetpack: the URL of the video on a line of its own, and a caption. */
const FIGURE =
	/^\s*<figure\b[^<>]*>\s*<div\b[^<>]*>\s*https:\/\/(?:videopress\.com\/(?:v|embed)|video\.wordpress\.com\/(?:v|embed))\/\w+[^\s<>]*\s*<\/div>\s*(?:<figcaption\b[^]*<\/figcaption>\s*)?<\/figure>\s*$/;

const OldVideoEdit = lazyEdit< OldVideo >(
	() => import( /* webpackChunkName: "extension-core-video" */ './old-video' )
);

/** Opens WordPress's video blocks with a `guid`, which Jetpack made. Those without one stay WordPress's. */
export default function coreVideo(): void {
	let original: Record< string, Schema > = {};
	addFilter(
		'blocks.registerBlockType',
		'ramjet/core-video',
		( type: VideoType, name: string, deprecation: unknown ) => {
			if ( name !== 'core/video' || deprecation ) {
				return type;
			}
			original = Object.fromEntries(
				SOURCED.map( ( key ) => [ key, type.attributes[ key ] ?? {} ] )
			);
			return extend( type );
		},
		// Before WordPress adds attributes for its other features.
		5
	);
	addFilter(
		'blocks.getBlockAttributes',
		'ramjet/core-video',
		(
			values: Values,
			{ name }: { name: string },
			html: unknown,
			comment: Values = {}
		) => {
			if ( name !== 'core/video' || typeof html !== 'string' ) {
				return values;
			}
			const isOld = Boolean( comment.guid ) && FIGURE.test( html );
			const read = ( key: string ): unknown => {
				const schema = original[ key ] ?? {};
				return isOld
					? ( comment[ key ] ?? schema.default )
					: ( parseWithAttributeSchema( html, schema ) ??
							schema.default );
			};
			const { videoPressMarkup, ...others } = values;
			return {
				...others,
				...Object.fromEntries(
					SOURCED.map( ( key ) => [ key, read( key ) ] )
				),
				...( isOld && { videoPressMarkup } ),
			};
		}
	);
}

function extend( type: VideoType ): VideoType {
	const { edit, save } = type;
	const { available } = getBlockAvailability( 'videopress/video' );
	/** Whether the block that was saved last is an old one: WordPress saves a block's markup, then its comment. */
	let isOldSaved = false;
	// In the comment of an old block, in the markup of WordPress's own.
	const inEither = ( { source, ...schema }: Schema = {} ) =>
		Object.defineProperty( schema, 'source', {
			enumerable: true,
			get: () => ( isOldSaved ? undefined : source ),
		} );
	const sourced = Object.fromEntries(
		SOURCED.map( ( key ) => [ key, inEither( type.attributes[ key ] ) ] )
	);
	return {
		...type,
		attributes: { ...type.attributes, ...sourced, ...ADDED },
		edit: ( props ) =>
			createElement(
				props.attributes.videoPressMarkup ? OldVideoEdit : edit,
				props
			),
		save: ( props ) => {
			const { videoPressMarkup } = props.attributes;
			isOldSaved = Boolean( videoPressMarkup );
			return videoPressMarkup
				? createElement( RawHTML, { children: videoPressMarkup } )
				: createElement( save, props );
		},
		transforms: {
			...type.transforms,
			to: [
				...( type.transforms?.to ?? [] ),
				...( available
					? [
							{
								type: 'block',
								blocks: [ 'videopress/video' ],
								isMatch: ( { guid, id }: OldVideo ) =>
									Boolean( guid || id ),
								transform: toVideoPress,
							},
						]
					: [] ),
			],
		},
	};
}

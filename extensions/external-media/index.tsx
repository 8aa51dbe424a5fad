import {
	store as blockEditorStore,
	useBlockEditContext,
} from '@wordpress/block-editor';
import { dispatch } from '@wordpress/data';
import { useEffect, useState } from '@wordpress/element';
import { addFilter } from '@wordpress/hooks';
import { __ } from '@wordpress/i18n';
import { chevronDown } from '@wordpress/icons';
import type { ComponentType } from 'react';
import { Button } from '../../shared/components/controls';
import { getInitialState } from '../../shared/lib/initial-state';
import { withExtension } from '../../shared/editor/with-extension';
import type { MediaUpload, OpenerProps, SourcesProps } from './types';

const BLOCKS =
	/^(core\/(cover|gallery|image|media-text|video)|jetpack\/(image-compare|slideshow|story|tiled-gallery)|videopress\/video)$/;

/** Adds media sources to the buttons that open the media library. */
export default function externalMedia(): void {
	const sources = getInitialState().externalMedia;
	if ( sources ) {
		addFilter(
			'editor.MediaUpload',
			'ramjet/external-media',
			withSources,
			// After the editor's own filters.
			20
		);
	}
	if (
		sources?.some( ( { slug, isReady } ) => slug === 'pexels' && isReady )
	) {
		// WordPress has Openverse itself.
		void dispatch( blockEditorStore ).registerInserterMediaCategory( {
			name: 'pexels',
			labels: { name: 'Pexels', search_items: __( 'Search', 'ramjet' ) },
			mediaType: 'image',
			isExternalResource: true,
			fetch: async ( query ) =>
				(
					await import(
						/* webpackChunkName: "extension-external-media-inserter" */ './inserter'
					)
				).fetchPexels( query ),
		} );
	}
}

const withSources =
	( Library: MediaUpload ): MediaUpload =>
	( props ) => {
		const { name } = useBlockEditContext();
		const { allowedTypes, mode, multiple, title, value } = props;
		const isReplaced =
			props.unstableFeaturedImageFlow ||
			( BLOCKS.test( name ) &&
				// Excludes a video's text tracks.
				( ! allowedTypes?.length ||
					/\b(image|video)/.test( `${ allowedTypes }` ) ) &&
				( mode
					? ! ( multiple && Object( value ).length )
					: // A title belongs to another dialog, for a poster say, and our galleries have items.
						! title &&
						( ! multiple || name === 'core/gallery' ) ) );
		return (
			<Library
				{ ...props }
				{ ...( isReplaced && {
					render: ( { open } ) => (
						<Opener { ...props } open={ open } />
					),
				} ) }
			/>
		);
	};

/** Like the featured image that is above it. */
const FEATURED = {
	inlineSize: '100%',
	justifyContent: 'center',
	marginBlockStart: 8,
};

/** The button. What it opens is loaded when it is pressed; a menu that is open already is extended. */
function Opener( props: OpenerProps ) {
	const { allowedTypes, mode, multiple, unstableFeaturedImageFlow } = props;
	const [ Sources, setSources ] = useState< ComponentType< SourcesProps > >();
	// WordPress's own button, 'Set featured image', opens the menu. One beside it would do the same.
	const isFirstFeatured = unstableFeaturedImageFlow && ! props.value;
	const item = ! mode && ! isFirstFeatured && props.render( props );
	const load = () =>
		withExtension(
			() =>
				import(
					/* webpackChunkName: "extension-external-media" */ './sources'
				),
			( module ) => setSources( () => module.Sources )
		);
	let label = '';
	if ( /video/.test( `${ allowedTypes }` ) ) {
		label = __( 'Select Media', 'ramjet' );
	} else if ( multiple ) {
		label = __( 'Select Images', 'ramjet' );
	} else if ( unstableFeaturedImageFlow ) {
		label = __( 'Replace Image', 'ramjet' );
	} else {
		label = __( 'Select Image', 'ramjet' );
	}
	const isButton = Boolean( mode || unstableFeaturedImageFlow );
	const style = mode ? undefined : FEATURED;
	const renderToggle = ( toggle: () => void, isOpen = false ) =>
		isFirstFeatured ? (
			props.render( { open: toggle } )
		) : (
			<Button
				variant="secondary"
				style={ style }
				icon={ chevronDown }
				iconPosition="right"
				aria-haspopup="true"
				aria-expanded={ isOpen }
				onClick={ toggle }
			>
				{ label }
			</Button>
		);
	useEffect( () => {
		if ( ! isButton ) {
			load();
		}
	}, [ isButton ] );
	return (
		<>
			{ item }
			{ Sources ? (
				<Sources
					{ ...props }
					{ ...{ item, isButton, label, renderToggle, style } }
				/>
			) : (
				isButton && renderToggle( load )
			) }
		</>
	);
}

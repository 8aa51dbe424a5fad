import {
	InnerBlocks,
	InspectorControls,
	store as blockEditorStore,
	useBlockProps,
	useInnerBlocksProps,
} from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { PanelBody } from '@wordpress/components';
import { useEvent } from '@wordpress/compose';
import { useRegistry } from '@wordpress/data';
import { useEffect, useRef } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import clsx from 'clsx';
import { ToggleControl } from '../../shared/components/controls';
import { useHistory } from '../../shared/editor/history';
import { useIsPreview } from '../../shared/editor/use-is-preview';
import { type Attributes, hiddenParts } from './attributes';

const ITEM = 'jetpack/blogroll-item';

/** A heading and the sites, which editors type. */
export default function Edit( {
	attributes,
	clientId,
	setAttributes,
}: BlockEditProps< Attributes > ) {
	const { joinLastStep } = useHistory();
	const isPreview = useIsPreview();
	const { getBlockCount } = useRegistry().select( blockEditorStore );
	const isNew = useRef( getBlockCount( clientId ) === 0 );

	const keepItems = useEvent( () => {
		// Otherwise, Jetpack would replace the sites by suggestions.
		if ( isNew.current && ! isPreview && attributes.load_placeholders ) {
			joinLastStep( () => setAttributes( { load_placeholders: false } ) );
		}
	} );
	useEffect( keepItems, [ keepItems ] );

	const className = clsx( hiddenParts( attributes ) );
	const innerBlocksProps = useInnerBlocksProps(
		useBlockProps( { className } ),
		{
			template: [
				[
					'core/heading',
					{ level: 3, content: __( 'Blogroll', 'ramjet' ) },
				],
				[ ITEM ],
			],
			defaultBlock: { name: ITEM },
			directInsert: true,
			renderAppender: InnerBlocks.ButtonBlockAppender,
		}
	);
	const toggle = (
		name: 'show_avatar' | 'show_description' | 'open_links_new_window',
		label: string
	) => (
		<ToggleControl
			label={ label }
			checked={ attributes[ name ] }
			onChange={ ( value ) => setAttributes( { [ name ]: value } ) }
		/>
	);
	return (
		<>
			<InspectorControls>
				<PanelBody title={ __( 'Settings', 'ramjet' ) }>
					{ toggle( 'show_avatar', __( 'Show avatar', 'ramjet' ) ) }
					{ toggle(
						'show_description',
						__( 'Show description', 'ramjet' )
					) }
					{ toggle(
						'open_links_new_window',
						__( 'Open links in a new window', 'ramjet' )
					) }
				</PanelBody>
			</InspectorControls>
			<div { ...innerBlocksProps } />
		</>
	);
}

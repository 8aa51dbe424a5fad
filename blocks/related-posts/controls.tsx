import { BlockControls, InspectorControls } from '@wordpress/block-editor';
import { PanelBody, ToolbarButton, ToolbarGroup } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { grid, list } from '@wordpress/icons';
import { RangeControl, ToggleControl } from '../../shared/components/controls';
import type { Editing } from '../../shared/types/blocks';
import { type Attributes, limitPosts, MAX_POSTS } from './attributes';

type Toggle =
	'displayDate' | 'displayAuthor' | 'displayContext' | 'displayThumbnails';

/** The block's toolbar and its settings. */
export function Controls( {
	attributes,
	setAttributes,
}: Editing< Attributes > ) {
	const layout = ( postLayout: string, icon: JSX.Element, label: string ) => (
		<ToolbarButton
			icon={ icon }
			label={ label }
			isPressed={
				( attributes.postLayout === 'list' ) ===
				( postLayout === 'list' )
			}
			onClick={ () => setAttributes( { postLayout } ) }
		/>
	);
	const toggle = ( name: Toggle, label: string ) => (
		<ToggleControl
			label={ label }
			checked={ attributes[ name ] }
			onChange={ ( isOn ) => setAttributes( { [ name ]: isOn } ) }
		/>
	);
	return (
		<>
			<BlockControls>
				<ToolbarGroup>
					{ layout( 'grid', grid, __( 'Grid view', 'ramjet' ) ) }
					{ layout( 'list', list, __( 'List view', 'ramjet' ) ) }
				</ToolbarGroup>
			</BlockControls>
			<InspectorControls>
				<PanelBody title={ __( 'Layout settings', 'ramjet' ) }>
					<RangeControl
						label={ __( 'Number of posts', 'ramjet' ) }
						value={ limitPosts( attributes.postsToShow ) }
						onChange={ ( postsToShow = 3 ) =>
							setAttributes( { postsToShow } )
						}
						min={ 1 }
						max={ MAX_POSTS }
					/>
				</PanelBody>
				<PanelBody title={ __( 'Metadata settings', 'ramjet' ) }>
					{ toggle( 'displayDate', __( 'Display date', 'ramjet' ) ) }
					{ toggle(
						'displayAuthor',
						__( 'Display author', 'ramjet' )
					) }
					{ toggle(
						'displayContext',
						__( 'Display context (category or tag)', 'ramjet' )
					) }
					{ toggle(
						'displayThumbnails',
						__( 'Display thumbnail', 'ramjet' )
					) }
				</PanelBody>
			</InspectorControls>
		</>
	);
}

import {
	BlockControls,
	InspectorControls,
	useBlockProps,
} from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import {
	ExternalLink,
	PanelBody,
	SVG,
	ToolbarDropdownMenu,
	ToolbarGroup,
} from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { check, image } from '@wordpress/icons';
import { ToggleControl } from '../../shared/components/controls';
import { translateDeclared } from '../../shared/blocks/translate-declared';
import { getInitialState } from '../../shared/lib/initial-state';
import { getRedirectUrl } from '../../shared/lib/redirect';
import metadata from './block.json';
import { getAdFormats } from './formats';
import type { Attributes } from './index';

/** A box of the ad's size, which loads nothing. */
export default function Edit( {
	attributes: { format, hideMobile },
	setAttributes,
}: BlockEditProps< Attributes > ) {
	const formats = getAdFormats();
	const { name, title, width, height, editorPadding } =
		formats.find( ( one ) => one.name === format ) ?? formats[ 0 ]!;
	const { adFormats = [] } = getInitialState();

	return (
		<>
			<BlockControls>
				<ToolbarGroup>
					<ToolbarDropdownMenu
						icon={ image }
						label={ __( 'Pick an ad format', 'ramjet' ) }
						controls={ formats.map( ( one ) => ( {
							title: one.title,
							icon: one.name === name ? check : <SVG />,
							isActive: one.name === name,
							role: 'menuitemradio',
							onClick: () =>
								setAttributes( { format: one.name } ),
						} ) ) }
					/>
				</ToolbarGroup>
			</BlockControls>
			<InspectorControls>
				<PanelBody title={ __( 'Visibility', 'ramjet' ) }>
					<ToggleControl
						label={ __( 'Hide on mobile', 'ramjet' ) }
						help={ __(
							'Hides this block for site visitors on mobile devices.',
							'ramjet'
						) }
						checked={ hideMobile }
						onChange={ ( isHidden ) =>
							setAttributes( { hideMobile: isHidden } )
						}
					/>
				</PanelBody>
			</InspectorControls>
			<div
				{ ...useBlockProps( {
					className: 'wp-block-jetpack-wordads',
					style: { inlineSize: width },
				} ) }
			>
				<p className="wp-block-jetpack-wordads__label">
					{ translateDeclared( metadata.ramjet.texts.label ) }
				</p>
				<div
					className="wp-block-jetpack-wordads__box"
					style={ { blockSize: height + editorPadding } }
				>
					{ title }
				</div>
				{ ! adFormats.includes( name ) && <NoCode /> }
			</div>
		</>
	);
}

function NoCode() {
	return (
		<p className="wp-block-jetpack-wordads__note">
			{ translateDeclared( metadata.ramjet.texts.empty ) }{ ' ' }
			{ getInitialState().canManageModules ? (
				<ExternalLink href={ getRedirectUrl( 'ads' ) }>
					{ __( 'Add ad code', 'ramjet' ) }
				</ExternalLink>
			) : (
				__( 'An administrator can add it.', 'ramjet' )
			) }
		</p>
	);
}

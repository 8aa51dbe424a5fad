import { InspectorControls, useBlockProps } from '@wordpress/block-editor';
import {
	registerBlockStyle,
	store as blocksStore,
	unregisterBlockStyle,
	type BlockEditProps,
} from '@wordpress/blocks';
import {
	ExternalLink,
	Notice,
	PanelBody,
	Placeholder,
} from '@wordpress/components';
import { useSelect } from '@wordpress/data';
import { useEffect, useRef } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { ContentControls } from '../../shared/editor/content-controls';
import { blockIcon } from '../../shared/blocks/block-icon';
import { SelectControl, ToggleControl } from '../../shared/components/controls';
import { useHistory } from '../../shared/editor/history';
import * as parts from '../../shared/embed/parts';
import { setActiveStyle } from '../../shared/lib/block-style';
import { getInitialState } from '../../shared/lib/initial-state';
import * as widget from './attributes';
import { RestaurantForm } from './restaurant-form';

const NAME = 'jetpack/opentable';

export default function Edit( props: BlockEditProps< widget.Attributes > ) {
	const { attributes, setAttributes, isSelected } = props;
	const { rid, align, className, lang = '' } = attributes;
	const style = widget.readStyle( attributes );
	const { width: maxWidth, height } = widget.SIZES[ style ];
	const former = useRef( className );
	const { joinLastStep } = useHistory();
	const isWide = align === 'wide' || align === 'full';
	const siteDefault = { value: '', label: __( 'Site default', 'ramjet' ) };
	const label = __( 'OpenTable Reservation', 'ramjet' );

	useEffect( () => {
		// The Styles panel only sets the class.
		const isChanged = className !== former.current;
		former.current = className;
		if ( isChanged && style !== attributes.style ) {
			const isTooWide = isWide && attributes.style === 'wide';
			joinLastStep( () =>
				setAttributes( { style, align: isTooWide ? undefined : align } )
			);
		}
	} );

	const { getBlockStyles } = useSelect( blocksStore );
	const isOnly = ! rid[ 1 ];
	useEffect( () => {
		if ( ! isSelected || isOnly ) {
			return;
		}
		const button = getBlockStyles( NAME )?.find(
			( { name } ) => name === 'button'
		);
		if ( ! button ) {
			return;
		}
		// The Styles panel has the styles of the block type, so they are those of the selected block. This one is the last.
		unregisterBlockStyle( NAME, button.name );
		return () => registerBlockStyle( NAME, button );
	}, [ isSelected, isOnly, getBlockStyles ] );

	const embed = ( chosen: Partial< widget.Attributes > ) => {
		const next = widget.toStyle( chosen.style ?? style, chosen.rid ?? rid );
		const isSame = next === style;
		const classes = isSame ? className : setActiveStyle( className, next );
		setAttributes( { ...chosen, style: next, className: classes } );
	};
	const form = <RestaurantForm rid={ rid } onEmbed={ embed } />;
	const newtab = __( 'Open in a new window', 'ramjet' );
	const iframe = __( 'Load the widget in an iFrame (Recommended)', 'ramjet' );
	const noMargin = __( 'Remove button margin', 'ramjet' );
	const toggle = ( name: widget.Toggle, text: string ) => (
		<ToggleControl
			label={ text }
			checked={ attributes[ name ] }
			onChange={ ( value ) => setAttributes( { [ name ]: value } ) }
		/>
	);
	return (
		<div { ...useBlockProps() }>
			<ContentControls>
				<PanelBody title={ __( 'Settings', 'ramjet' ) }>
					{ style === 'wide' && ! isWide && (
						<Notice status="warning" isDismissible={ false }>
							{ __(
								'With the OpenTable block you may encounter display issues if you use its "wide" style with anything other than "wide" or "full" alignment. The wide display style may also not work well on smaller screens.',
								'ramjet'
							) }
						</Notice>
					) }
					{ form }
					<SelectControl
						label={ __( 'Language', 'ramjet' ) }
						options={ [ siteDefault, ...widget.LANGUAGES ] }
						value={ lang }
						onChange={ ( value ) =>
							setAttributes( { lang: value || undefined } )
						}
					/>
					{ toggle( 'newtab', newtab ) }
				</PanelBody>
			</ContentControls>
			<parts.LoadingPanel { ...props } />
			<InspectorControls group="advanced">
				{ toggle( 'iframe', iframe ) }
				{ style === 'button' && toggle( 'negativeMargin', noMargin ) }
			</InspectorControls>
			{ rid[ 0 ] ? (
				<parts.EmbedPreview
					src={ widget.widgetUrl(
						attributes,
						getInitialState().siteLocale
					) }
					title={ label }
					isSelected={ isSelected }
					height={ height }
					style={ { maxWidth, marginInline: 'auto' } }
				/>
			) : (
				<Placeholder
					icon={ blockIcon( NAME ) }
					label={ label }
					instructions={ __(
						'Enter your restaurant name, or paste an OpenTable Reservation Widget embed code',
						'ramjet'
					) }
				>
					{ form }
					<ExternalLink href="https://restaurant.opentable.com/get-started/">
						{ __( 'Sign up for OpenTable', 'ramjet' ) }
					</ExternalLink>
					<ExternalLink href="https://support.opentable.com/s/">
						{ __( 'Learn more', 'ramjet' ) }
					</ExternalLink>
				</Placeholder>
			) }
		</div>
	);
}

import { InspectorControls } from '@wordpress/block-editor';
import { PanelBody, Placeholder } from '@wordpress/components';
import { useRefEffect } from '@wordpress/compose';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ComponentProps } from 'react';
import { blockIcon } from '../blocks/block-icon';
import { SelectControl } from '../components/controls';
import type { EmbedAttributes, EmbedOptions } from './use-embed';

const BARE = { display: 'block', width: '100%', border: 0 };

type FrameProps = ComponentProps< 'iframe' > & {
	title: string;
	isSelected: boolean;
};

/**
 * A third party's document in a frame of its own origin, as high as it says by postMessage( { height } ). Until the block
 * is selected, clicks select the block.
 */
export function EmbedPreview( { isSelected, ...frame }: FrameProps ) {
	const [ height, setHeight ] = useState< number >();
	const ref = useRefEffect< HTMLIFrameElement >( ( element ) => {
		const view = element.ownerDocument.defaultView!;
		const resize = ( { source, data }: MessageEvent ) => {
			if ( source === element.contentWindow && data?.height > 0 ) {
				setHeight( Math.min( 5000, data.height ) );
			}
		};
		view.addEventListener( 'message', resize );
		return () => view.removeEventListener( 'message', resize );
	}, [] );
	return (
		// React 18 does not know `inert`: the attribute needs a value.
		<div { ...( isSelected ? {} : { inert: 'true' } ) }>
			<iframe
				sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
				{ ...frame }
				ref={ ref }
				title={ frame.title }
				height={ height ?? frame.height ?? 400 }
				loading="lazy"
				style={ { ...BARE, ...frame.style } }
			/>
		</div>
	);
}

type CardProps = Record< 'name' | 'label' | 'url', string >;

/** Stands in for an embed that needs its vendor's script: no third-party script runs in the editor. */
export const EmbedCard = ( { name, label, url }: CardProps ) => (
	<Placeholder
		icon={ blockIcon( name ) }
		label={ label }
		instructions={ url }
	>
		{ __( 'The embed appears only on the published page.', 'ramjet' ) }
	</Placeholder>
);

/** When the page loads the embed. */
export const LoadingPanel = < A extends EmbedAttributes >( {
	attributes,
	setAttributes,
}: Pick< EmbedOptions< A >, 'attributes' | 'setAttributes' > ) => (
	<InspectorControls>
		<PanelBody title={ __( 'Loading', 'ramjet' ) }>
			<SelectControl< string >
				label={ __( 'Load the embed', 'ramjet' ) }
				value={ String( attributes.loadAtOnce ?? '' ) }
				options={ loadingOptions() }
				onChange={ ( value ) => {
					const loadAtOnce = value ? value === 'true' : undefined;
					setAttributes( { loadAtOnce } as Partial< A > );
				} }
			/>
		</PanelBody>
	</InspectorControls>
);

const loadingOptions = () => [
	{ value: '', label: __( 'Site default', 'ramjet' ) },
	{ value: 'false', label: __( 'When visitors click', 'ramjet' ) },
	{ value: 'true', label: __( 'With the page', 'ramjet' ) },
];

import { useBlockProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { Placeholder, Spinner } from '@wordpress/components';
import { useRef } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { blockIcon } from '../../shared/blocks/block-icon';
import { useIsPreview } from '../../shared/editor/use-is-preview';
import { type Attributes, NAME, styleOf } from './attributes';
import { Illustration } from './editor/illustration';
import { MapEditor } from './editor/map-editor';
import { useMapState } from './editor/state';
import { TokenPlaceholder } from './editor/token';

type Props = BlockEditProps< Attributes >;

function Screen( props: Props & { focus: () => void } ) {
	const map = useMapState( styleOf( props.attributes.className ) );
	if ( map.isLoading ) {
		return (
			<Placeholder
				icon={ blockIcon( NAME ) }
				label={ __( 'Map', 'ramjet' ) }
			>
				<Spinner />
			</Placeholder>
		);
	}
	return map.needsToken ? (
		<TokenPlaceholder map={ map } focus={ props.focus } />
	) : (
		<MapEditor { ...props } map={ map } />
	);
}

export default function Edit( props: Props ) {
	const { preview, className, markerColor } = props.attributes;
	const ref = useRef< HTMLDivElement >( null );
	const isPreview = useIsPreview();
	return (
		<div { ...useBlockProps( { ref } ) }>
			{ preview || isPreview ? (
				<Illustration
					style={ styleOf( className ) }
					color={ markerColor }
				/>
			) : (
				<Screen { ...props } focus={ () => ref.current?.focus() } />
			) }
		</div>
	);
}

import {
	store as blockEditorStore,
	useBlockProps,
} from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { Placeholder, Spinner } from '@wordpress/components';
import { useSelect } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import { blockIcon } from '../../shared/embed/parts';
import { type Attributes, NAME, styleOf } from './attributes';
import { Illustration } from './editor/illustration';
import { MapEditor } from './editor/map-editor';
import { useMapState } from './editor/state';
import { TokenPlaceholder } from './editor/token';

type Props = BlockEditProps< Attributes >;

function Screen( props: Props ) {
	const map = useMapState( styleOf( props.attributes.className ) );
	switch ( map.api ) {
		case 'loading':
			return (
				<Placeholder
					icon={ blockIcon( NAME ) }
					label={ __( 'Map', 'ramjet' ) }
				>
					<Spinner />
				</Placeholder>
			);
		case 'needed':
			return <TokenPlaceholder { ...map } />;
		default:
			return <MapEditor { ...props } map={ map } />;
	}
}

export default function Edit( props: Props ) {
	const { preview, className, markerColor } = props.attributes;
	const isPreview = useSelect(
		( select ) => select( blockEditorStore ).getSettings().isPreviewMode,
		[]
	);
	return (
		<div { ...useBlockProps() }>
			{ preview || isPreview ? (
				<Illustration
					style={ styleOf( className ) }
					color={ markerColor }
				/>
			) : (
				<Screen { ...props } />
			) }
		</div>
	);
}

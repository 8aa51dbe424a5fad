import {
	InspectorControls,
	PanelColorSettings,
	useSettings,
} from '@wordpress/block-editor';
import { __ } from '@wordpress/i18n';
import {
	FontSizePicker,
	ToggleControl,
} from '../../../shared/components/controls';
import { FormPanel } from '../form-panel';
import type { FieldAttributes } from './attributes';
import type { FieldEditProps } from './field-edit-props';
import { NumberControl } from './number-control';
import { BORDER } from './numbers';
import { useSharedLook } from './use-form-fields';

/** Style settings of a field's label and control, optionally shared by the whole form. */
export function StylePanels( { attributes, clientId }: FieldEditProps ) {
	const { setLook, setSharing } = useSharedLook( clientId, attributes );
	const color = (
		label: string,
		name:
			'labelColor' | 'inputColor' | 'fieldBackgroundColor' | 'borderColor'
	) => ( {
		label,
		value: attributes[ name ],
		onChange: ( value: string | undefined ) =>
			setLook( { [ name ]: value } ),
	} );
	const size = ( name: 'labelFontSize' | 'fieldFontSize' ) => (
		<FontSize
			value={ attributes[ name ] }
			onChange={ ( value ) => setLook( { [ name ]: value } ) }
		/>
	);
	const lineHeight = ( name: 'labelLineHeight' | 'lineHeight' ) => (
		<NumberControl
			label={ __( 'Line height', 'ramjet' ) }
			kind="float"
			value={ attributes[ name ] }
			onChange={ ( value ) => setLook( { [ name ]: value } ) }
		/>
	);
	return (
		<InspectorControls group="styles">
			<FormPanel initialOpen>
				<ToggleControl
					label={ __( 'Sync fields style', 'ramjet' ) }
					help={ __(
						'Fields with this setting on share their colors, sizes and borders.',
						'ramjet'
					) }
					checked={ attributes.shareFieldAttributes !== false }
					onChange={ setSharing }
				/>
			</FormPanel>
			<PanelColorSettings
				title={ __( 'Color', 'ramjet' ) }
				initialOpen={ false }
				colorSettings={ [
					color( __( 'Label', 'ramjet' ), 'labelColor' ),
					color( __( 'Field text', 'ramjet' ), 'inputColor' ),
					color(
						__( 'Field background', 'ramjet' ),
						'fieldBackgroundColor'
					),
					color( __( 'Field border', 'ramjet' ), 'borderColor' ),
				] }
			/>
			<FormPanel title={ __( 'Label Styles', 'ramjet' ) }>
				{ size( 'labelFontSize' ) }
				{ lineHeight( 'labelLineHeight' ) }
			</FormPanel>
			<FormPanel title={ __( 'Field Styles', 'ramjet' ) }>
				{ size( 'fieldFontSize' ) }
				{ lineHeight( 'lineHeight' ) }
				<NumberControl
					label={ __( 'Border width', 'ramjet' ) }
					limits={ BORDER }
					value={ attributes.borderWidth }
					onChange={ ( borderWidth ) => setLook( { borderWidth } ) }
				/>
				<NumberControl
					label={ __( 'Border radius', 'ramjet' ) }
					limits={ BORDER }
					value={ attributes.borderRadius }
					onChange={ ( borderRadius ) => setLook( { borderRadius } ) }
				/>
			</FormPanel>
		</InspectorControls>
	);
}

function FontSize( {
	value,
	onChange,
}: {
	value: FieldAttributes[ 'labelFontSize' ];
	onChange: ( value: string | undefined ) => void;
} ) {
	const [ fontSizes ] = useSettings( 'typography.fontSizes' );
	return (
		<FontSizePicker
			fontSizes={ fontSizes }
			value={ value }
			onChange={ ( size ) =>
				onChange( size === undefined ? undefined : String( size ) )
			}
		/>
	);
}

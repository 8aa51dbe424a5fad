import { InspectorControls } from '@wordpress/block-editor';
import { BaseControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { ContentControls } from '../../../shared/editor/content-controls';
import {
	Button,
	TextControl,
	ToggleControl,
} from '../../../shared/components/controls';
import { FormPanel } from '../form-panel';
import { ConditionPanel } from './condition-panel';
import { defaultRequiredText } from './defaults';
import type { FieldEditProps } from './field-edit-props';
import { HiddenNotice } from './hidden-notice';
import { IdControl } from './id-control';
import { StylePanels } from './style-panels';
import { TypeSettings } from './type-settings';

const WIDTHS = [ 25, 50, 75, 100 ];

/** A field's settings in the sidebar. */
export default function FieldInspector( props: FieldEditProps ) {
	const { attributes, setAttributes, type } = props;
	const isShown = type !== 'hidden';
	const canBeRequired = isShown && type !== 'consent';
	return (
		<>
			<ContentControls>
				<FormPanel
					title={ __( 'Field Settings', 'ramjet' ) }
					initialOpen
				>
					<HiddenNotice { ...props } />
					{ canBeRequired && (
						<ToggleControl
							label={ __( 'Field is required', 'ramjet' ) }
							checked={ attributes.required }
							onChange={ ( required ) =>
								setAttributes( { required } )
							}
						/>
					) }
					{ canBeRequired && attributes.required && (
						<TextControl
							label={ __( '“Required” text', 'ramjet' ) }
							value={
								attributes.requiredText ?? defaultRequiredText()
							}
							onChange={ ( requiredText ) =>
								setAttributes( { requiredText } )
							}
						/>
					) }
					<TypeSettings { ...props } />
					{ isShown && <WidthButtons { ...props } /> }
				</FormPanel>
			</ContentControls>
			<InspectorControls>
				{ isShown && <ConditionPanel { ...props } /> }
			</InspectorControls>
			{ isShown && <StylePanels { ...props } /> }
			<InspectorControls group="advanced">
				<IdControl { ...props } />
			</InspectorControls>
		</>
	);
}

function WidthButtons( {
	attributes: { width = 100 },
	setAttributes,
}: FieldEditProps ) {
	return (
		<fieldset className="ramjet-form-width">
			<BaseControl.VisualLabel as="legend">
				{ __( 'Field width', 'ramjet' ) }
			</BaseControl.VisualLabel>
			{ WIDTHS.map( ( percent ) => (
				<Button
					key={ percent }
					size="small"
					variant={
						Number( width ) === percent ? 'primary' : 'secondary'
					}
					aria-pressed={ Number( width ) === percent }
					onClick={ () => setAttributes( { width: percent } ) }
				>
					{ `${ percent }%` }
				</Button>
			) ) }
		</fieldset>
	);
}

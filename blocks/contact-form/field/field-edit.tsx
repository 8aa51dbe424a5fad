import {
	BlockControls,
	RichText,
	useBlockProps,
} from '@wordpress/block-editor';
import {
	Icon,
	ToolbarButton,
	ToolbarGroup,
	VisuallyHidden,
} from '@wordpress/components';
import { escapeEditableHTML } from '@wordpress/escape-html';
import { __ } from '@wordpress/i18n';
import { seen, unseen } from '@wordpress/icons';
import clsx from 'clsx';
import type { FieldAttributes, FieldType } from './attributes';
import { Control } from './control';
import { defaultLabel } from './defaults';
import { lazyPanels } from '../../../shared/blocks/lazy';
import { plainText } from './ids';
import { isConditional } from './logic';
import { getStyleProperties, getPartStyle } from './field-styles';
import type { FieldEditProps } from './field-edit-props';
import { OptionList } from './option-list';
import { RequiredMark } from './required-mark';
import { useField } from './use-field';

const FieldInspector = lazyPanels(
	() =>
		import(
			/* webpackChunkName: "contact-form-field-settings" */ './inspector'
		)
);

/** Whether the label is beside the control. */
const isBox = ( type: FieldType ) => type === 'checkbox' || type === 'consent';

/** A field as on the page, with an editable label, placeholder and options. */
export function FieldEdit( props: FieldEditProps ) {
	const { attributes, setAttributes, clientId, type, isSelected } = props;
	const { description, width = 100 } = attributes;
	useField( clientId );
	const hasOptions = type === 'checkbox-multiple' || type === 'radio';
	const blockProps = useBlockProps( {
		className: clsx(
			'ramjet-field',
			`ramjet-field--${ type }`,
			// As on the page (Rendering\FieldMarkup).
			( attributes.label ?? '' ).length > 24 && 'has-long-label',
			Number( width ) !== 100 && `ramjet-field--width-${ width }`
		),
		style: getStyleProperties( attributes ),
	} );
	return (
		<>
			{ isSelected && <FieldInspector { ...props } /> }
			{ type !== 'hidden' && type !== 'consent' && (
				<BlockControls>
					<ToolbarGroup>
						<ToolbarButton
							icon={ <strong aria-hidden="true">*</strong> }
							label={ __( 'Required', 'ramjet' ) }
							isPressed={ attributes.required }
							onClick={ () =>
								setAttributes( {
									required: ! attributes.required,
								} )
							}
						/>
					</ToolbarGroup>
				</BlockControls>
			) }
			<div { ...blockProps }>
				{ isConditional( attributes ) && (
					<ConditionMark { ...attributes } />
				) }
				{ ! isBox( type ) && <FieldLabel { ...props } /> }
				{ hasOptions ? (
					<OptionList { ...props } />
				) : (
					<Control { ...props } />
				) }
				{ ( description || isSelected ) && type !== 'hidden' && (
					<RichText
						identifier="description"
						tagName="div"
						className="ramjet-field__description"
						aria-label={ __( 'Help text', 'ramjet' ) }
						placeholder={ __( 'Add help text…', 'ramjet' ) }
						allowedFormats={ [] }
						preserveWhiteSpace
						value={ escapeEditableHTML( description ?? '' ) }
						onChange={ ( text: string ) =>
							setAttributes( {
								description: unescapeText( text ),
							} )
						}
					/>
				) }
			</div>
		</>
	);
}

/** Marks a field that pages show or hide by rules. */
function ConditionMark( { conditionalLogic }: FieldAttributes ) {
	const hides = conditionalLogic?.action === 'hide';
	const text = hides
		? __( 'Hidden conditionally', 'ramjet' )
		: __( 'Shown conditionally', 'ramjet' );
	return (
		<span className="ramjet-field__condition" title={ text }>
			<Icon icon={ hides ? unseen : seen } size={ 18 } />
			<VisuallyHidden>{ text }</VisuallyHidden>
		</span>
	);
}

/** The label above a control, with the mark of required fields. */
export function FieldLabel( {
	attributes,
	setAttributes,
	type,
}: Pick< FieldEditProps, 'attributes' | 'setAttributes' | 'type' > ) {
	const { className, style } = getPartStyle( attributes.labelStyle );
	return (
		<div
			className={ clsx( 'ramjet-field__label', className ) }
			style={ style }
		>
			<RichText
				identifier="label"
				tagName="span"
				aria-label={ __( 'Label', 'ramjet' ) }
				placeholder={ __( 'Add label…', 'ramjet' ) }
				value={
					attributes.label ??
					defaultLabel( type, attributes.fieldVariant )
				}
				onChange={ ( label: string ) => setAttributes( { label } ) }
				withoutInteractiveFormatting={ ! isBox( type ) }
				disableLineBreaks
			/>
			<RequiredMark { ...{ attributes, setAttributes } } />
		</div>
	);
}

/* The attribute is plain text, but RichText writes HTML. */
const unescapeText = ( html: string ): string =>
	plainText( html.replace( /<br\s*\/?>/g, '\n' ) );

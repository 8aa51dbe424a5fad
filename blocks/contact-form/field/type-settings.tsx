import { __ } from '@wordpress/i18n';
import {
	SelectControl,
	TextControl,
	ToggleControl,
} from '../../../shared/components/controls';
import { TokenField } from '../../../shared/editor/experimental';
import {
	ImageSelectSettings,
	NameSettings,
	RatingSettings,
	SliderSettings,
} from './choice-settings';
import { hiddenText } from './defaults';
import type { FieldEditProps } from './field-edit-props';
import { NumberControl } from './number-control';

/** Settings of single field types. */
export function TypeSettings( props: FieldEditProps ) {
	switch ( props.type ) {
		case 'number':
			return <NumberSettings { ...props } />;
		case 'file':
			return <FileSettings { ...props } />;
		case 'hidden':
			return <HiddenSettings { ...props } />;
		case 'consent':
			return <ConsentSettings { ...props } />;
		case 'checkbox':
			return (
				<ToggleControl
					label={ __( 'Checked by default', 'ramjet' ) }
					checked={ [ 'true', '1' ].includes(
						props.attributes.defaultValue ?? ''
					) }
					onChange={ ( isTicked ) =>
						props.setAttributes( {
							defaultValue: isTicked ? 'true' : undefined,
						} )
					}
				/>
			);
		case 'rating':
			return <RatingSettings { ...props } />;
		case 'slider':
			return <SliderSettings { ...props } />;
		case 'image-select':
			return <ImageSelectSettings { ...props } />;
		case 'name':
			return (
				<>
					<NameSettings { ...props } />
					<DefaultValue { ...props } />
				</>
			);
		case 'text':
		case 'email':
		case 'url':
		case 'telephone':
		case 'textarea':
			return <DefaultValue { ...props } />;
		default:
			return null;
	}
}

function DefaultValue( { attributes, setAttributes }: FieldEditProps ) {
	return (
		<TextControl
			label={ __( 'Default value', 'ramjet' ) }
			value={ attributes.defaultValue ?? '' }
			onChange={ ( text ) =>
				setAttributes( { defaultValue: text || undefined } )
			}
		/>
	);
}

function NumberSettings( props: FieldEditProps ) {
	const { attributes, setAttributes } = props;
	const number = ( name: 'min' | 'max' | 'step', label: string ) => (
		<NumberControl
			label={ label }
			kind="float"
			value={ attributes[ name ] }
			onChange={ ( value ) => setAttributes( { [ name ]: value } ) }
		/>
	);
	return (
		<>
			<DefaultValue { ...props } />
			{ number( 'min', __( 'Minimum', 'ramjet' ) ) }
			{ number( 'max', __( 'Maximum', 'ramjet' ) ) }
			{ number( 'step', __( 'Step', 'ramjet' ) ) }
		</>
	);
}

function FileSettings( { attributes, setAttributes }: FieldEditProps ) {
	return (
		<>
			<TokenField
				label={ __( 'Allowed file types', 'ramjet' ) }
				value={ attributes.accept ?? [] }
				suggestions={ [ 'pdf', 'jpg', 'png', 'docx', 'txt', 'zip' ] }
				saveTransform={ toExtension }
				onChange={ ( tokens ) => {
					const accept = tokens.map( String );
					setAttributes( {
						accept: accept.length > 0 ? accept : undefined,
					} );
				} }
				hasOpenSuggestions
				help=""
			/>
			<p className="ramjet-form-help">
				{ __(
					'For example pdf, jpg. Leave empty to allow all types this site accepts.',
					'ramjet'
				) }
			</p>
			<NumberControl
				label={ __( 'Maximum files', 'ramjet' ) }
				limits={ { min: 1, max: 20 } }
				value={ attributes.maxfiles ?? attributes.maxFiles ?? 1 }
				onChange={ ( maxFiles = 1 ) =>
					setAttributes(
						attributes.maxfiles === undefined
							? { maxFiles }
							: { maxfiles: maxFiles }
					)
				}
			/>
			<NumberControl
				label={ __( 'Maximum size (MB)', 'ramjet' ) }
				limits={ { min: 1, max: 1024 } }
				help={ __( 'Your server may have a lower limit.', 'ramjet' ) }
				value={ attributes.maxSize ?? 10 }
				onChange={ ( maxSize = 10 ) => setAttributes( { maxSize } ) }
			/>
		</>
	);
}

/** Normalizes a file extension: no dot, lower case. */
const toExtension = ( text: string ) =>
	text.toLowerCase().replace( /[^a-z0-9]/g, '' );

function HiddenSettings( { attributes, setAttributes }: FieldEditProps ) {
	const { hiddenSource = 'text', hiddenKey = '', label = '' } = attributes;
	return (
		<>
			<TextControl
				label={ __( 'Field name', 'ramjet' ) }
				value={ label }
				onChange={ ( text ) => setAttributes( { label: text } ) }
			/>
			<SelectControl
				label={ __( 'Value', 'ramjet' ) }
				value={ hiddenSource }
				options={ [
					{ value: 'text', label: __( 'Fixed text', 'ramjet' ) },
					{
						value: 'query',
						label: __( 'URL parameter', 'ramjet' ),
					},
					{
						value: 'user',
						label: __( 'Logged-in user', 'ramjet' ),
					},
				] }
				onChange={ ( source ) =>
					setAttributes( {
						hiddenSource: source,
						hiddenKey: source === 'user' ? 'user_login' : undefined,
					} )
				}
			/>
			{ hiddenSource === 'query' && (
				<TextControl
					label={ __( 'Parameter name', 'ramjet' ) }
					placeholder="utm_source"
					value={ hiddenKey }
					onChange={ ( key ) => setAttributes( { hiddenKey: key } ) }
				/>
			) }
			{ hiddenSource === 'user' && (
				<SelectControl
					label={ __( 'User detail', 'ramjet' ) }
					value={ hiddenKey || 'user_login' }
					options={ userParts() }
					onChange={ ( key ) => setAttributes( { hiddenKey: key } ) }
				/>
			) }
			{ hiddenSource !== 'user' && (
				<TextControl
					label={
						hiddenSource === 'text'
							? __( 'Text', 'ramjet' )
							: __(
									'Value if the parameter is missing',
									'ramjet'
								)
					}
					value={ hiddenText( attributes ) }
					onChange={ ( text ) =>
						setAttributes(
							attributes.default === undefined &&
								attributes.defaultValue !== undefined
								? { defaultValue: text }
								: // Of two texts, the other one would be the value once this one is empty.
									{
										default: text || undefined,
										defaultValue: undefined,
									}
						)
					}
				/>
			) }
		</>
	);
}

function ConsentSettings( { attributes, setAttributes }: FieldEditProps ) {
	return (
		<SelectControl
			label={ __( 'Permission to email', 'ramjet' ) }
			help={ __(
				'Some countries require a checkbox that visitors check themselves.',
				'ramjet'
			) }
			value={ attributes.consentType ?? 'implicit' }
			options={ [
				{
					value: 'implicit',
					label: __( 'Mention that you can email', 'ramjet' ),
				},
				{
					value: 'explicit',
					label: __( 'Add a privacy checkbox', 'ramjet' ),
				},
			] }
			onChange={ ( consentType ) => setAttributes( { consentType } ) }
		/>
	);
}

const userParts = (): { value: string; label: string }[] => [
	{
		value: 'user_login',
		label: __( 'Username', 'ramjet' ),
	},
	{
		value: 'user_email',
		label: __( 'Email address', 'ramjet' ),
	},
	{
		value: 'display_name',
		label: __( 'Display name', 'ramjet' ),
	},
	{ value: 'ID', label: __( 'User ID', 'ramjet' ) },
];

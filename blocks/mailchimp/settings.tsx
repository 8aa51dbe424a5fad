import { InspectorControls } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { ExternalLink, PanelBody } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { ContentControls } from '../../shared/editor/content-controls';
import { TextControl } from '../../shared/components/controls';
import { getInitialState } from '../../shared/lib/initial-state';
import { type Attributes, getTexts } from './attributes';
import type { Notification } from './form';
import { Groups } from './groups';

type Props = BlockEditProps< Attributes > & {
	connectUrl: string;
	/** Called when the text of a notification was changed. */
	onNotification: ( notification: Notification ) => void;
};

/** The panels in the sidebar. */
export function Settings( {
	attributes,
	setAttributes,
	connectUrl,
	onNotification,
}: Props ) {
	const values = { ...attributes, ...getTexts( attributes ) };
	const field = (
		name: Exclude< keyof Attributes, 'interests' | 'preview' >,
		label: string,
		others: { help?: string; placeholder?: string } = {},
		onChange = () => {}
	) => (
		<TextControl
			label={ label }
			{ ...others }
			value={ values[ name ] ?? '' }
			onChange={ ( value ) => {
				setAttributes( { [ name ]: value } );
				onChange();
			} }
		/>
	);
	const notification = ( name: Notification, label: string ) =>
		field( `${ name }Label`, label, {}, () => onNotification( name ) );

	return (
		<>
			<ContentControls>
				<PanelBody title={ __( 'Text Elements', 'ramjet' ) }>
					{ field(
						'emailPlaceholder',
						__( 'Email Placeholder', 'ramjet' )
					) }
				</PanelBody>
				<PanelBody title={ __( 'Notifications', 'ramjet' ) }>
					{ notification(
						'processing',
						__( 'Processing text', 'ramjet' )
					) }
					{ notification(
						'success',
						__( 'Success text', 'ramjet' )
					) }
					{ notification( 'error', __( 'Error text', 'ramjet' ) ) }
				</PanelBody>
				<PanelBody title={ __( 'Mailchimp Groups', 'ramjet' ) }>
					<Groups
						interests={ attributes.interests }
						onChange={ ( interests ) =>
							setAttributes( { interests } )
						}
					/>
				</PanelBody>
				<PanelBody title={ __( 'Signup Location Tracking', 'ramjet' ) }>
					{ field(
						'signupFieldTag',
						__( 'Signup Field Tag', 'ramjet' ),
						{
							help: __(
								'Merge tag of a text field of your audience.',
								'ramjet'
							),
							// Merge tags are not translated.
							placeholder: 'SIGNUP',
						}
					) }
					{ field(
						'signupFieldValue',
						__( 'Signup Field Value', 'ramjet' ),
						{
							help: __(
								'Stored in this field for each signup with this form.',
								'ramjet'
							),
							placeholder: __( 'website', 'ramjet' ),
						}
					) }
					<ExternalLink href="https://mailchimp.com/help/determine-webpage-signup-location/">
						{ __(
							'Learn about signup location tracking',
							'ramjet'
						) }
					</ExternalLink>
				</PanelBody>
			</ContentControls>
			<InspectorControls>
				<PanelBody title={ __( 'Mailchimp Connection', 'ramjet' ) }>
					{ getInitialState().canManageModules ? (
						<ExternalLink href={ connectUrl }>
							{ __( 'Manage Connection', 'ramjet' ) }
						</ExternalLink>
					) : (
						__(
							'Only administrators can change the connection.',
							'ramjet'
						)
					) }
				</PanelBody>
			</InspectorControls>
		</>
	);
}

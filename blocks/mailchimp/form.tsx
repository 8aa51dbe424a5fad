import { RichText } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { __ } from '@wordpress/i18n';
import { EmbedButton } from '../../shared/embed/embed-button';
import { type Attributes, getButton, getTexts } from './attributes';

/** A text that visitors see after they submit the form. */
export type Notification = 'processing' | 'success' | 'error';

type Props = BlockEditProps< Attributes > & {
	/** The notification to preview. */
	notification?: Notification;
};

/** The form as visitors see it, with editable texts. */
export function Form( { attributes, setAttributes, notification }: Props ) {
	const texts = getTexts( attributes );
	return (
		<>
			<p>
				<input
					type="email"
					disabled
					aria-label={ __( 'Email address', 'ramjet' ) }
					placeholder={ texts.emailPlaceholder }
					title={ __(
						'Change the placeholder in the sidebar.',
						'ramjet'
					) }
				/>
			</p>
			<EmbedButton { ...getButton() } />
			<RichText
				tagName="p"
				className="wp-block-jetpack-mailchimp__consent"
				aria-label={ __( 'Consent text', 'ramjet' ) }
				placeholder={ __( 'Write consent text…', 'ramjet' ) }
				value={ texts.consentText }
				onChange={ ( consentText ) => setAttributes( { consentText } ) }
			/>
			{ notification && (
				<div
					className={ `wp-block-jetpack-mailchimp_notification wp-block-jetpack-mailchimp_${ notification } is-visible` }
				>
					{ texts[ `${ notification }Label` ] }
				</div>
			) }
		</>
	);
}

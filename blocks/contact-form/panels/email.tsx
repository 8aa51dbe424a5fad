import { useInstanceId } from '@wordpress/compose';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import {
	TextControl,
	ToggleControl,
} from '../../../shared/components/controls';
import { isEnter } from '../../../shared/lib/keys';
import { FormPanel } from '../form-panel';
import { getRecipientsError } from '../recipients';
import { defaultSubject, usePost } from '../use-post';
import { NotifiedUsers } from './notified-users';
import { NowhereNotice } from './nowhere-notice';
import type { PanelProps } from './panel';

/** Recipients and subject of the email notifications. */
export function EmailPanel( props: PanelProps ) {
	const { attributes, setAttributes } = props;
	const { title } = usePost();
	const isOn = attributes.emailNotifications !== false;
	return (
		<FormPanel title={ __( 'Email Connection', 'ramjet' ) }>
			<ToggleControl
				label={ __( 'Email each response', 'ramjet' ) }
				checked={ isOn }
				onChange={ ( emailNotifications ) =>
					setAttributes( { emailNotifications } )
				}
			/>
			<NowhereNotice attributes={ attributes } />
			{ isOn && (
				<>
					<Recipients { ...props } />
					<NotifiedUsers { ...props } />
					<TextControl
						label={ __( 'Email subject line', 'ramjet' ) }
						value={ attributes.subject }
						placeholder={ defaultSubject( title ) }
						onChange={ ( subject ) => setAttributes( { subject } ) }
					/>
				</>
			) }
		</FormPanel>
	);
}

function Recipients( { attributes: { to }, setAttributes }: PanelProps ) {
	const { authorEmail } = usePost();
	// Checked on blur only: a half-typed email address is not an error.
	const [ error, setError ] = useState< string | null >( () =>
		getRecipientsError( to )
	);
	const errorId = useInstanceId( Recipients, 'ramjet-form-recipients-error' );
	return (
		<div>
			<TextControl
				label={ __( 'Email address to send to', 'ramjet' ) }
				help={ __(
					'You can enter multiple email addresses separated by commas.',
					'ramjet'
				) }
				value={ to }
				placeholder={
					authorEmail || __( 'name@example.com', 'ramjet' )
				}
				aria-invalid={ error !== null }
				aria-errormessage={ error === null ? undefined : errorId }
				onChange={ ( text ) => {
					setError( null );
					setAttributes( { to: text } );
				} }
				onKeyDown={ ( event ) => {
					if ( isEnter( event ) ) {
						event.preventDefault();
						event.stopPropagation();
					}
				} }
				onBlur={ () => {
					if ( to.trim() === '' ) {
						setAttributes( { to: authorEmail } );
					}
					setError( getRecipientsError( to ) );
				} }
			/>
			<p id={ errorId } className="ramjet-form-error" role="alert">
				{ error }
			</p>
		</div>
	);
}

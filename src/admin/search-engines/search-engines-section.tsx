import { __ } from '@wordpress/i18n';

import { TextControl } from '../../../shared/components/controls';
import {
	fetchGoogleVerification,
	setGoogleVerification,
} from '../api/verify-site';
import { fieldProps } from '../components/form';
import SettingTarget from '../settings/setting-target';
import SettingsSection from '../settings/settings-section';
import { FormError } from '../components/use-form';
import { isGoogleToken, readGoogleToken } from './google-token';

type Values = { keyring_id: string };

const load = async ( signal: AbortSignal ): Promise< Values > => ( {
	keyring_id: ( await fetchGoogleVerification( signal ) ).token,
} );

async function save( { keyring_id: token = '' }: Partial< Values > ) {
	if ( ! isGoogleToken( token ) ) {
		throw new FormError( '', {
			keyring_id: __(
				'That doesn’t look like a Google verification code: 20 to 100 letters, digits, dashes and underscores.',
				'ramjet'
			),
		} );
	}
	return {
		keyring_id: ( await setGoogleVerification( token.trim() ) ).token,
	};
}

/** The section 'Site verification': proves to search engines that the site is its owner's. */
export default function SearchEnginesSection() {
	return (
		<SettingsSection load={ load } save={ save }>
			{ ( form ) => (
				<SettingTarget name="keyring_id">
					<TextControl
						label={ __( 'Google site verification', 'ramjet' ) }
						{ ...fieldProps(
							form.failure?.fields.keyring_id,
							__(
								'Paste the meta tag from Google Search Console, or only its code. It is added to your front page unless the site is private. Leave empty to remove it.',
								'ramjet'
							)
						) }
						autoComplete="off"
						spellCheck={ false }
						dir="ltr"
						value={ form.values.keyring_id }
						onChange={ ( text ) =>
							form.change( {
								keyring_id: readGoogleToken( text ),
							} )
						}
					/>
				</SettingTarget>
			) }
		</SettingsSection>
	);
}

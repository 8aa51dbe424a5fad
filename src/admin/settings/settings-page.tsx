import { TextControl, ToggleControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';

import { fetchSettings, updateSettings } from '../../../shared/api/settings';
import {
	fetchGoogleVerification,
	setGoogleVerification,
} from '../../../shared/api/verify-site';
import PageFrame from '../components/page-frame';
import { PageLink } from '../router/page-link';
import { expectGoogle, expectSettings } from './answers';
import FormFrame from './form-frame';
import {
	cleanFormSettings,
	expectFormSettings,
	type FormSettings,
} from './form-settings';
import FormsFields, { listFormLabels } from './forms-fields';
import { isGoogleToken, readGoogleToken } from './google-token';
import ResetSection from './reset-section';
import { useForm } from './use-form';

type Values = { nudge: boolean; token: string } & FormSettings;

const readValues = ( settings: unknown, google: unknown ): Values => ( {
	nudge: expectSettings( settings ).enable_upgrade_nudge,
	token: expectGoogle( google ).token,
	...expectFormSettings( settings ),
} );

async function load( signal: AbortSignal ): Promise< Values > {
	const [ settings, google ] = await Promise.all( [
		fetchSettings( signal ),
		fetchGoogleVerification( signal ),
	] );
	return readValues( settings, google );
}

const describeWrongToken = (): string =>
	__(
		'That doesn’t look like a Google verification code. It has 20 to 100 letters, digits, dashes and underscores.',
		'ramjet'
	);

/** The page 'Settings': what holds for the whole site and is about no module. */
export default function SettingsPage() {
	const form = useForm(
		load,
		async ( {
			nudge,
			token,
			...forms
		}: Partial< Values > ): Promise< Values > => {
			if ( token !== undefined && ! isGoogleToken( token ) ) {
				throw new Error( describeWrongToken() );
			}
			const google = await ( token === undefined
				? fetchGoogleVerification()
				: setGoogleVerification( token.trim() ) );
			const changes = {
				...cleanFormSettings( forms ),
				...( nudge !== undefined && { enable_upgrade_nudge: nudge } ),
			};
			const settings = await ( Object.keys( changes ).length === 0
				? fetchSettings()
				: updateSettings( changes ) );
			return readValues( settings, google );
		}
	);
	const tokenLabel = __( 'Google site verification', 'ramjet' );

	return (
		<PageFrame
			title={ __( 'Settings', 'ramjet' ) }
			intro={ __(
				'Site-wide settings. Each module has its own settings on the Modules page.',
				'ramjet'
			) }
			actions={
				<PageLink to="modules">{ __( 'Modules', 'ramjet' ) }</PageLink>
			}
		>
			<FormFrame
				form={ form }
				labels={ {
					keyring_id: tokenLabel,
					enable_upgrade_nudge: __( 'Upgrade notices', 'ramjet' ),
					...listFormLabels(),
				} }
			>
				{ ( { nudge, token, ...forms } ) => (
					<>
						<TextControl
							__next40pxDefaultSize
							__nextHasNoMarginBottom
							label={ tokenLabel }
							help={
								isGoogleToken( token )
									? __(
											'Paste the meta tag from Google Search Console, or only its code. It is added to your front page unless the site is private. Leave empty to remove it.',
											'ramjet'
										)
									: describeWrongToken()
							}
							aria-invalid={ ! isGoogleToken( token ) }
							autoComplete="off"
							spellCheck={ false }
							dir="ltr"
							value={ token }
							onChange={ ( text ) =>
								form.change( {
									token: readGoogleToken( text ),
								} )
							}
						/>
						<ToggleControl
							__nextHasNoMarginBottom
							label={ __( 'Upgrade notices', 'ramjet' ) }
							help={ __(
								'Show in the editor what a larger plan would add, if your provider sells plans.',
								'ramjet'
							) }
							checked={ nudge }
							onChange={ ( checked ) =>
								form.change( { nudge: checked } )
							}
						/>
						<FormsFields values={ forms } change={ form.change } />
					</>
				) }
			</FormFrame>
			<ResetSection onReset={ form.reload } />
		</PageFrame>
	);
}

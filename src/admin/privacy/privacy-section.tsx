import { __ } from '@wordpress/i18n';

import { fetchServices, type Service } from '../api/services';
import { getInitialState } from '../../../shared/lib/initial-state';
import { useRequest } from '../../../shared/lib/use-request';
import RequestStatus from '../components/request-status';
import Section from '../components/section';
import SettingsFields from '../components/settings-fields';
import SettingsSection from '../components/settings-section';
import { listFields, siteSettings } from '../lib/site-settings';
import InstagramSection from './instagram-section';

const SETTINGS = siteSettings( 'privacy' );

const loadServices = async ( signal: AbortSignal ): Promise< Service[] > =>
	Object.values( await fetchServices( signal ) );

/** The section 'Privacy': which data is kept, and what leaves the site. */
export default function PrivacySection() {
	return (
		<>
			<SettingsSection { ...SETTINGS }>
				{ ( form ) => (
					<SettingsFields
						form={ form }
						fields={ listFields( 'privacy', {
							tracking: { after: <EventDetails /> },
						} ) }
					/>
				) }
			</SettingsSection>
			<InstagramSection />
			<ThirdParties />
			<Section
				id="ramjet-privacy-policy"
				title={ __( 'Your privacy policy', 'ramjet' ) }
			>
				<p>
					{ __(
						'WordPress has a guide with suggested texts for your privacy policy. Ramjet adds its own there.',
						'ramjet'
					) }
				</p>
				<p>
					<a
						href={ `${
							getInitialState().adminUrl
						}options-privacy.php?tab=policyguide` }
					>
						{ __( 'Open the policy guide', 'ramjet' ) }
					</a>
				</p>
			</Section>
		</>
	);
}

const EventDetails = () => (
	<details className="ramjet-details">
		<summary>{ __( 'What the events contain', 'ramjet' ) }</summary>
		<ul>
			<li>
				{ __(
					'Each event has a name that begins with jetpack_ or akismet_, and details: numbers, yes or no, and short names such as a block’s.',
					'ramjet'
				) }
			</li>
			<li>
				{ __(
					'Events are passed to code on this site that listens for the action ramjet.analytics.event. Ramjet sends them nowhere else.',
					'ramjet'
				) }
			</li>
			<li>{ __( 'Visitors trigger no events.', 'ramjet' ) }</li>
		</ul>
	</details>
);

/* The services, and third parties that need no key. */
const listDisclosures = ( services: Service[] ) => [
	...services.map( ( { slug, name, disclosure, state } ) => ( {
		slug,
		name,
		disclosure,
		isUsed: state !== 'none',
	} ) ),
	{
		slug: 'wordpress.org',
		name: 'WordPress.org',
		disclosure: __(
			'When you install a plugin through Ramjet, WordPress downloads it from the plugin directory, which receives your site’s URL and WordPress version.',
			'ramjet'
		),
		isUsed: false,
	},
	{
		slug: 'akismet.com',
		name: 'Akismet',
		disclosure: __(
			'When you test an Akismet key, Akismet receives the key and your site’s URL. If the Akismet plugin is active, it also receives form responses with the visitor’s IP address and browser, to detect spam, and which of them you mark as spam or not spam.',
			'ramjet'
		),
		isUsed: false,
	},
];

/* Which third parties the site can contact, and what each of them receives. */
function ThirdParties() {
	const request = useRequest( loadServices );
	return (
		<Section
			id="ramjet-third-parties"
			title={ __( 'Third-party services', 'ramjet' ) }
		>
			<p>
				{ __(
					'Services are contacted only when something uses them.',
					'ramjet'
				) }
			</p>
			<RequestStatus
				request={ request }
				loading={ __( 'Loading services…', 'ramjet' ) }
				failed={ __( 'The services could not be loaded.', 'ramjet' ) }
			>
				{ ( services ) => (
					<dl className="ramjet-list ramjet-disclosures">
						{ listDisclosures( services ).map(
							( { slug, name, disclosure, isUsed } ) => (
								<div key={ slug }>
									<dt>
										{ name }
										{ isUsed && (
											<span className="ramjet-badge">
												{ __( 'In use', 'ramjet' ) }
											</span>
										) }
									</dt>
									<dd>{ disclosure }</dd>
								</div>
							)
						) }
					</dl>
				) }
			</RequestStatus>
		</Section>
	);
}

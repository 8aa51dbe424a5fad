import { ToggleControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';

import { fetchServices, type Service } from '../../../shared/api/services';
import {
	fetchSettings,
	type Settings,
	updateSettings,
} from '../../../shared/api/settings';
import { getInitialState } from '../../../shared/lib/initial-state';
import Form from '../components/form';
import PageFrame from '../components/page-frame';
import RequestStatus from '../components/request-status';
import { useForm } from '../components/use-form';
import { type RequestState, useRequest } from '../../../shared/lib/use-request';
import { expectReply } from '../lib/expect-reply';
import InstagramSection from './instagram-section';

type Values = Pick< Settings, 'tracking' | 'delete_entries' >;

const toValues = ( reply: unknown ): Values =>
	expectReply< Settings >(
		reply,
		( { tracking, delete_entries: deletes } ) =>
			typeof tracking === 'boolean' && typeof deletes === 'boolean'
	);

const loadValues = async ( signal: AbortSignal ): Promise< Values > =>
	toValues( await fetchSettings( signal ) );

const loadServices = async ( signal: AbortSignal ): Promise< Service[] > =>
	Object.values( await fetchServices( signal ) );

/** The page 'Privacy': which data is kept, and what leaves the site. */
export default function PrivacyPage() {
	const request = useRequest( loadValues );
	return (
		<PageFrame
			title={ __( 'Privacy', 'ramjet' ) }
			intro={ __(
				'Ramjet runs on your own server. Everything on this page is off until you turn it on.',
				'ramjet'
			) }
		>
			<RequestStatus
				request={ request }
				loading={ __( 'Loading settings…', 'ramjet' ) }
				failed={ __( 'The settings could not be loaded.', 'ramjet' ) }
			/>
			{ request.data && (
				<PrivacyForm
					saved={ request.data }
					onSaved={ request.setData }
				/>
			) }
			<InstagramSection />
			<ThirdParties />
			<section
				className="ramjet-section"
				aria-labelledby="ramjet-privacy-policy"
			>
				<h3 id="ramjet-privacy-policy">
					{ __( 'Your privacy policy', 'ramjet' ) }
				</h3>
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
			</section>
		</PageFrame>
	);
}

function PrivacyForm( {
	saved,
	onSaved,
}: {
	saved: Values;
	onSaved: RequestState< Values >[ 'setData' ];
} ) {
	const form = useForm< Values >( saved, async ( changes ) =>
		onSaved( toValues( await updateSettings( changes ) ) )
	);
	return (
		<Form
			form={ form }
			className="ramjet-card"
			failed={ __( 'The settings could not be saved.', 'ramjet' ) }
			saved={ __( 'Settings saved.', 'ramjet' ) }
		>
			<ToggleControl
				__nextHasNoMarginBottom
				label={ __( 'Analytics events', 'ramjet' ) }
				help={ __(
					'Expose usage events to other plugins. Nothing leaves your site.',
					'ramjet'
				) }
				checked={ form.values.tracking }
				onChange={ ( tracking ) => form.change( { tracking } ) }
			/>
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
			<ToggleControl
				__nextHasNoMarginBottom
				label={ __(
					'Delete form responses with the plugin',
					'ramjet'
				) }
				help={ __(
					'Deleting Ramjet on the Plugins screen always removes its settings, keys and tables, and never your posts. Form responses are kept unless this is on.',
					'ramjet'
				) }
				checked={ form.values.delete_entries }
				onChange={ ( checked ) =>
					form.change( { delete_entries: checked } )
				}
			/>
		</Form>
	);
}

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
		<section
			className="ramjet-section"
			aria-labelledby="ramjet-third-parties"
		>
			<h3 id="ramjet-third-parties">
				{ __( 'Third-party services', 'ramjet' ) }
			</h3>
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
			/>
			{ request.data && (
				<dl className="ramjet-list ramjet-disclosures">
					{ listDisclosures( request.data ).map(
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
		</section>
	);
}

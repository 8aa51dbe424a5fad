import { ExternalLink, VisuallyHidden } from '@wordpress/components';
import { __ } from '@wordpress/i18n';

import { fetchThirdParties, type ThirdParty } from '../api/third-parties';
import { getInitialState } from '../../../shared/lib/initial-state';
import { useRequest } from '../../../shared/api/use-request';
import DeclaredSettings from '../settings/declared-settings';
import RequestStatus from '../components/request-status';
import Section from '../components/section';
import InstagramSection from './instagram-section';

/** The section 'Privacy': which data is kept, and what leaves the site. */
export default function PrivacySection() {
	return (
		<>
			<DeclaredSettings
				section="privacy"
				changes={ { tracking: { after: <EventDetails /> } } }
			/>
			<InstagramSection />
			<ThirdParties />
			<Section
				id="ramjet-privacy-policy"
				title={ __( 'Your privacy policy', 'ramjet' ) }
			>
				<p>
					{ __(
						'WordPress suggests texts for your privacy policy. Ramjet adds its own to them.',
						'ramjet'
					) }
				</p>
				<p>
					<a
						href={ `${
							getInitialState().adminUrl
						}options-privacy.php?tab=policyguide` }
					>
						{ __( 'Open the privacy policy guide', 'ramjet' ) }
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
					'Each event has a name that begins with jetpack_ or akismet_, and a few details: numbers, yes or no, or short names such as a block’s.',
					'ramjet'
				) }
			</li>
			<li>
				{ __(
					'Other plugins receive them by the JavaScript action ramjet.analytics.event. Ramjet sends them nowhere.',
					'ramjet'
				) }
			</li>
			<li>{ __( 'What visitors do is not among them.', 'ramjet' ) }</li>
		</ul>
	</details>
);

/* Which third parties may get data, and what each of them receives. */
function ThirdParties() {
	const request = useRequest( fetchThirdParties );
	return (
		<Section
			id="ramjet-third-parties"
			title={ __( 'Third-party services', 'ramjet' ) }
		>
			<p>
				{ __(
					'Each is contacted only when somebody uses a feature that needs it.',
					'ramjet'
				) }
			</p>
			<RequestStatus
				request={ request }
				loading={ __( 'Loading services…', 'ramjet' ) }
				failed={ __( 'The services could not be loaded.', 'ramjet' ) }
			>
				{ ( parties ) => (
					<>
						{ ! parties.some( ( one ) => one.in_use ) && (
							<p>{ __( 'None is in use now.', 'ramjet' ) }</p>
						) }
						<Disclosures
							parties={ parties.filter( ( one ) => one.in_use ) }
						/>
						<details className="ramjet-details">
							<summary>
								{ __( 'Services not in use now', 'ramjet' ) }
							</summary>
							<Disclosures
								parties={ parties.filter(
									( one ) => ! one.in_use
								) }
							/>
						</details>
					</>
				) }
			</RequestStatus>
		</Section>
	);
}

const Disclosures = ( { parties }: { parties: ThirdParty[] } ) =>
	parties.length > 0 && (
		<dl className="ramjet-list ramjet-disclosures">
			{ parties.map( ( party ) => (
				<Disclosure key={ party.name } { ...party } />
			) ) }
		</dl>
	);

const Disclosure = ( {
	name,
	hosts,
	disclosure,
	privacy_url: policy,
	in_use: isUsed,
}: ThirdParty ) => (
	<div>
		<dt>
			{ name }
			{ isUsed && (
				<span className="ramjet-badge">
					{ __( 'In use', 'ramjet' ) }
				</span>
			) }
		</dt>
		<dd>
			{ disclosure }{ ' ' }
			{ policy && (
				<ExternalLink href={ policy }>
					{ __( 'Privacy policy', 'ramjet' ) }
					<VisuallyHidden>{ `: ${ name }` }</VisuallyHidden>
				</ExternalLink>
			) }
		</dd>
		{ hosts.length > 0 && (
			<dd className="ramjet-disclosures__hosts">
				<bdi dir="ltr">{ hosts.join( ', ' ) }</bdi>
			</dd>
		) }
	</div>
);

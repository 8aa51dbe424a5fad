import { Notice, TextareaControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { getAdFormats } from '../../../blocks/wordads/formats';
import Form, { fieldProps } from '../components/form';
import PageFrame from '../components/page-frame';
import RequestStatus from '../components/request-status';
import { useForm } from '../components/use-form';
import { useRequest } from '../../../shared/lib/use-request';
import { expectReply } from '../lib/expect-reply';
import { type Ads, type AdSettings, fetchAds, saveAds } from './api';
import { checkAdsTxt } from './check-ads-txt';

const check = ( reply: unknown ): Ads =>
	expectReply< Ads >(
		reply,
		( { ads_txt: text } ) => typeof text === 'string'
	);

const load = async ( signal: AbortSignal ) => check( await fetchAds( signal ) );

/** The Ads page: the owner's ad code for each format, and ads.txt. */
export default function AdsPage() {
	const request = useRequest( load );
	return (
		<PageFrame
			title={ __( 'Ads', 'ramjet' ) }
			intro={ __(
				'Enter the code from your ad network, or your own HTML. The Ad block loads it when a visitor scrolls near it.',
				'ramjet'
			) }
		>
			<RequestStatus
				request={ request }
				loading={ __( 'Loading settings…', 'ramjet' ) }
				failed={ __( 'The settings could not be loaded.', 'ramjet' ) }
			/>
			{ request.data && (
				<AdsForm saved={ request.data } onSaved={ request.setData } />
			) }
		</PageFrame>
	);
}

type FormProps = { saved: Ads; onSaved: ( ads: Ads ) => void };

function AdsForm( { saved, onSaved }: FormProps ) {
	const form = useForm< AdSettings >( saved, async ( changes ) =>
		onSaved( check( await saveAds( changes ) ) )
	);
	const fields = [
		...getAdFormats(),
		{ name: 'ads_txt', title: __( 'Content of ads.txt', 'ramjet' ) },
	] as const;
	const lines = checkAdsTxt( form.values.ads_txt );
	return (
		<Form
			form={ form }
			className="ramjet-card"
			failed={ __( 'The settings could not be saved.', 'ramjet' ) }
			saved={ __( 'Settings saved.', 'ramjet' ) }
			isEditable={ saved.can_change }
		>
			{ ! saved.can_change && (
				<Message
					text={ __(
						'Only users who can add unfiltered HTML can change ads, because ads can contain scripts. On a network, only super admins can.',
						'ramjet'
					) }
				/>
			) }
			{ fields.map( ( { name, title } ) => (
				<TextareaControl
					key={ name }
					__nextHasNoMarginBottom
					label={ title }
					{ ...fieldProps( form.failure?.fields[ name ] ) }
					dir="ltr"
					rows={ name === 'ads_txt' ? 6 : 3 }
					style={ { fontFamily: 'monospace' } }
					spellCheck={ false }
					readOnly={ ! saved.can_change }
					value={ form.values[ name ] }
					onChange={ ( value ) => form.change( { [ name ]: value } ) }
				/>
			) ) }
			{ ! saved.is_served && (
				<Message
					text={ __(
						'Ramjet cannot serve this ads.txt: your server has a file with that name, or your site is in a subdirectory.',
						'ramjet'
					) }
				/>
			) }
			{ lines.length > 0 && (
				<Message
					text={ __(
						'Ad buyers will ignore these lines. Each line should be a domain, an account ID and DIRECT or RESELLER, separated by commas, or a variable such as contact=ads@example.com.',
						'ramjet'
					) }
					list={ lines }
				/>
			) }
		</Form>
	);
}

const Message = ( { text, list }: { text: string; list?: string[] } ) => (
	<Notice status="warning" isDismissible={ false } spokenMessage={ text }>
		<p>{ text }</p>
		{ list && (
			<ul>
				{ list.map( ( item ) => (
					<li key={ item }>{ item }</li>
				) ) }
			</ul>
		) }
	</Notice>
);

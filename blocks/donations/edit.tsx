import { useBlockProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { Placeholder, Spinner } from '@wordpress/components';
import { useCallback } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { BlockNotice } from '../../shared/components/block-notice';
import { Button } from '../../shared/components/controls';
import { usePostLink } from '../../shared/editor/use-post-link';
import StripeNudge from '../../shared/components/stripe-nudge';
import { blockIcon } from '../../shared/blocks/block-icon';
import { getInitialState } from '../../shared/lib/initial-state';
import { useIsPreview } from '../../shared/editor/use-is-preview';
import { type Attributes, getCurrency } from './attributes';
import { Controls } from './controls';
import { Form } from './form';
import { Goal } from './goal';
import { usePlans } from './use-plans';

type Props = BlockEditProps< Attributes >;

/** What previews show above the form. */
const NOTHING = { error: null, connectUrl: null };

export default function Edit( props: Props ) {
	const isPreview = useIsPreview();
	const { attributes, setAttributes, clientId } = props;
	const fallbackLinkUrl = usePostLink();
	const change = useCallback(
		( changes: Partial< Attributes > ) =>
			setAttributes( {
				...changes,
				...( fallbackLinkUrl && { fallbackLinkUrl } ),
			} ),
		[ setAttributes, fallbackLinkUrl ]
	);
	const form = { attributes, change };
	const { ramjetGoal } = attributes;
	const plans = usePlans( { attributes, change, clientId }, isPreview );
	const { error, connectUrl } = isPreview ? NOTHING : plans;
	const isReady = isPreview || plans.isLoaded;
	return (
		<div { ...useBlockProps() } aria-busy={ ! isReady && ! error }>
			<Controls { ...form } />
			{ error && (
				<LoadingError error={ error } onRetry={ plans.reload } />
			) }
			{ ! error && ! isReady && <Spinner /> }
			{ ! error && connectUrl && (
				<StripeNudge connectUrl={ connectUrl } />
			) }
			{ ! error && isReady && (
				<>
					{ ramjetGoal && (
						<Goal
							goal={ ramjetGoal }
							currency={ getCurrency( attributes ) }
						/>
					) }
					<Form { ...form } />
				</>
			) }
		</div>
	);
}

function LoadingError( {
	error,
	onRetry,
}: {
	error: string;
	onRetry: () => void;
} ) {
	const { host } = new URL( getInitialState().siteUrl, window.location.href );
	return (
		<Placeholder
			icon={ blockIcon( 'jetpack/donations' ) }
			label={ __( 'Donations Form', 'ramjet' ) }
		>
			{ /* Not as instructions, which small screens do not show. */ }
			<BlockNotice>
				<p>
					{ sprintf(
						/* translators: %s: host name, such as example.org. */
						__( 'Could not load data from %s.', 'ramjet' ),
						host
					) }
				</p>
				<p>{ error }</p>
			</BlockNotice>
			<Button variant="primary" onClick={ onRetry }>
				{ __( 'Try again', 'ramjet' ) }
			</Button>
		</Placeholder>
	);
}

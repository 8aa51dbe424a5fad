import '@testing-library/jest-dom';
import { fireEvent, render, screen } from '@testing-library/react';
import { AI } from '../../../../tests/support/ai-rest-server';
import { setInitialState } from '../../../../tests/support/page-state';
import { AiError, errorFromServer } from '../../errors';
import { AiBanner } from '../banner';
import { ErrorNotice } from '../error-notice';
import { useAiProblem } from '../use-ai-problem';

beforeEach( () => setInitialState( { ai: AI } ) );

describe( 'the notice of an error', () => {
	const onRetry = jest.fn();

	afterEach( () => onRetry.mockReset() );

	it.each( [
		[ 503, 'error_service_unavailable', /are currently unavailable/, true ],
		[ 422, 'error_moderation', /flagged by our moderation system/, false ],
		[ 400, '', /not possible to process your request/, true ],
		[ 502, '', /^Whoops, we have encountered an error\./, false ],
		[ 200, 'error_unclear_prompt', /^Your request was unclear\./, false ],
	] )(
		'says what %d %s means, and whether trying again helps',
		( status, code, text, canRetry ) => {
			render(
				<ErrorNotice
					error={ errorFromServer( { code }, status ) }
					onRetry={ onRetry }
				/>
			);
			expect(
				screen.getByText( text, {
					selector: '.components-notice__content',
				} )
			).toBeVisible();
			screen
				.queryAllByText( 'Retry' )
				.forEach( ( button ) => fireEvent.click( button ) );
			expect( onRetry ).toHaveBeenCalledTimes( canRetry ? 1 : 0 );
		}
	);
} );

describe( 'the banner', () => {
	function Banner( { error = null }: { error?: AiError | null } ) {
		const problem = useAiProblem( false, error );
		return problem && <AiBanner problem={ problem } />;
	}

	it( 'is missing while nothing is in the way', () => {
		const { container } = render( <Banner /> );
		expect( container ).toBeEmptyDOMElement();
	} );

	it.each( [
		[ 'off', { ai: { ...AI, isAllowed: false } }, /for your role/, null ],
		[
			'without a model',
			{ ai: { ...AI, source: null } },
			/No AI model/,
			'Set up a model',
		],
		[
			'without a model, for an author',
			{ ai: { ...AI, source: null, canManage: false } },
			/Ask an administrator to set one up/,
			null,
		],
		[
			'not connected',
			{
				ai: AI,
				connection: {
					isRegistered: true,
					isUserConnected: false,
					isOfflineMode: false,
					canManage: true,
				},
			},
			'Your account is not connected to Ramjet at the moment.',
			'Reconnect Ramjet',
		],
	] as const )( 'explains AI that is %s', ( _, state, text, action ) => {
		setInitialState( state as Parameters< typeof setInitialState >[ 0 ] );
		render( <Banner /> );
		expect( screen.getByText( text, { selector: 'p' } ) ).toBeVisible();
		expect( screen.queryByRole( 'link' )?.textContent ?? null ).toBe(
			action
		);
	} );

	it( 'leads administrators from the limit to the settings', () => {
		render( <Banner error={ new AiError( 'error_quota_exceeded' ) } /> );
		expect(
			screen.getByText( /Congratulations on exploring Ramjet AI/, {
				selector: 'p',
			} )
		).toBeVisible();
		expect(
			screen.getByRole( 'link', { name: 'Upgrade' } )
		).toHaveAttribute(
			'href',
			'https://example.org/wp-admin/admin.php?page=ramjet&path=settings&section=ai'
		);
	} );
} );

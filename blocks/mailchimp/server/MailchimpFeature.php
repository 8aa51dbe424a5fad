<?php
declare(strict_types=1);

namespace Ramjet\Blocks\Mailchimp;

use Ramjet\Support\Contracts\Shared;
use Ramjet\Support\Dashboard\OverviewItem;
use Ramjet\Support\Dashboard\OverviewState;
use Ramjet\Support\Dashboard\Step;
use Ramjet\Support\Features\Feature;
use Ramjet\Support\Features\Provides;

/** The Mailchimp block: visitors subscribe to an audience of the site's own Mailchimp account. */
final class MailchimpFeature extends Feature implements
	Provides\Routes,
	Provides\Renderers,
	Provides\SignupForms,
	Provides\Services,
	Provides\OverviewItems,
	Provides\PrivacyPolicy
{

	private ?MailchimpMarkup $markup = null;

	public function __construct( private readonly Shared $shared ) {}

	public function boot(): void {
		// Spelled out, because the classes that know them are not needed on visitors' pages.
		$key    = 'ramjet_secret_mailchimp_key';
		$choose = fn() => $this->account()->choose_only_audience();
		$forget = static fn() => SignupProblem::forget();
		$tested = static function ( mixed $before, mixed $check ): void {
			$check = json_decode( is_string( $check ) ? $check : '', true );
			if ( 'ok' === ( is_array( $check ) ? $check['state'] ?? null : null ) ) {
				SignupProblem::service_works();
			}
		};
		foreach ( array( 'add_option_', 'update_option_' ) as $saved ) {
			add_action( "$saved$key", $choose, 20, 0 );
			add_action( "$saved$key", $forget, 10, 0 );
			add_action( "{$saved}ramjet_service_mailchimp_audience", $forget, 10, 0 );
			add_action( "{$saved}ramjet_service_mailchimp_check", $tested, 10, 2 );
		}
	}

	public function routes(): array {
		return ( new MailchimpRoutes( $this->account( ... ) ) )->routes();
	}

	public function services(): array {
		return array( MailchimpService::describe() );
	}

	public function overview(): array {
		$problem = SignupProblem::current( time() );
		return null === $problem ? array() : array( new OverviewItem(
			'mailchimp-signups',
			OverviewState::Failed,
			__( 'Mailchimp signups', 'ramjet' ),
			$problem['message'],
			Step::section( __( 'Check the service', 'ramjet' ), 'services', array( 'service' => 'mailchimp' ) ),
			$problem['time']
		) );
	}

	public function privacy_policy(): array {
		return array( __(
			'Mailchimp: an email address that is entered into a signup form is sent to Mailchimp. It is stored on this site only until Mailchimp has it.',
			'ramjet'
		) );
	}

	public function renderers(): array {
		$view = $this->shared->signup_view( ... );
		return array( 'mailchimp' => fn(): object => $this->markup ??= new MailchimpMarkup( $this->account(), $view ) );
	}

	public function signup_forms(): array {
		return array( new MailchimpSignup( $this->account() ) );
	}

	private function account(): MailchimpAccount {
		return new MailchimpAccount( $this->shared->keys() );
	}
}

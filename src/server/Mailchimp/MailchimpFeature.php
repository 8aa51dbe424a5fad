<?php
declare(strict_types=1);

namespace Ramjet\Mailchimp;

use Ramjet\Support\Contracts\ServiceKeys;
use Ramjet\Support\Contracts\SignupView;
use Ramjet\Support\Features\Feature;
use Ramjet\Support\JsonOption;
use Ramjet\Support\Overview\Item;
use Ramjet\Support\Overview\State;
use Ramjet\Support\Overview\Step;

/** The Mailchimp block: visitors subscribe to an audience of the site's own Mailchimp account. */
final class MailchimpFeature extends Feature {

	private ?BlockMarkup $markup = null;

	/**
	 * @param \Closure(): ServiceKeys           $keys The API key and the audience.
	 * @param \Closure(\WP_Block): ?SignupView $view What the block prints of its form; null where it cannot work.
	 */
	public function __construct( private readonly \Closure $keys, private readonly \Closure $view ) {}

	public function boot(): void {
		// Spelled out, because the class that knows it is not needed on visitors' pages.
		$key    = 'ramjet_secret_mailchimp_key';
		$choose = fn() => $this->account()->choose_only_audience();
		add_action( "add_option_$key", $choose, 20, 0 );
		add_action( "update_option_$key", $choose, 20, 0 );
	}

	public function controllers(): array {
		return ( new Routes( $this->account( ... ) ) )->controllers();
	}

	public function services(): array {
		return array( MailchimpService::describe() );
	}

	public function overview(): array {
		$problem = ( new JsonOption( MailchimpSignup::PROBLEM ) )->get();
		return ! is_array( $problem ) ? array() : array( new Item(
			'mailchimp-signups',
			State::Failed,
			__( 'Mailchimp signups', 'ramjet' ),
			$problem['message'],
			Step::page( __( 'Check the service', 'ramjet' ), 'services', array( 'service' => 'mailchimp' ) ),
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
		$make = fn(): object => $this->markup ??= new BlockMarkup( $this->account(), $this->view );
		return array( 'mailchimp' => $make );
	}

	public function signup_forms(): array {
		return array( new MailchimpSignup( $this->account() ) );
	}

	private function account(): MailchimpAccount {
		return new MailchimpAccount( ( $this->keys )() );
	}
}

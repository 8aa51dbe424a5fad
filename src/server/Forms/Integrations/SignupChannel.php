<?php
declare(strict_types=1);

namespace Ramjet\Forms\Integrations;

use Ramjet\Forms\Definition\Form;
use Ramjet\Forms\Definition\FormReader;
use Ramjet\Forms\Delivery\Attempt;
use Ramjet\Forms\Delivery\Channel;
use Ramjet\Forms\Storage\Response;
use Ramjet\Support\Contracts\SignupForm;
use Ramjet\Support\Contracts\SignupResult;
use Ramjet\Support\Mail\EmailAddress;

/** Delivers the responses of signup forms, each to its block's mailing list and nowhere else. */
final class SignupChannel implements Channel {

	public const KIND = 'signup';

	/** The result of the last attempt in this request; null before the first. */
	public ?SignupResult $result = null;

	/** @param list<SignupForm> $forms Blocks that are signup forms. */
	public function __construct( private readonly array $forms ) {}

	public function kind(): string {
		return self::KIND;
	}

	/** @return array<string, array>|null The only channel of a signup form => its target; null for other forms. */
	public function channels( Form $form ): ?array {
		return null === $form->signup ? null : array( self::KIND => $form->signup );
	}

	public function deliver( Response $response, string $channel, array $target ): Attempt {
		$signup = $this->form( $target );
		if ( null === $signup ) {
			return Attempt::failed( __( 'The plugin that provides this integration is not active.', 'ramjet' ) );
		}
		$email        = $response->first( 'email' );
		$this->result = $signup->deliver(
			EmailAddress::encode( $email ) ?? $email,
			array( 'page' => $response->form['url'] ) + $target
		);
		[ 'log' => $log, 'until' => $until, 'is_refused' => $is_refused ] = get_object_vars( $this->result );
		return match ( true ) {
			$is_refused      => Attempt::refused( $log ),
			null === $until  => Attempt::succeeded( $log ),
			0 === $until     => Attempt::failed( $log ),
			default          => Attempt::postponed( $log, $until ),
		};
	}

	private function form( array $target ): ?SignupForm {
		foreach ( $this->forms as $form ) {
			// Targets had no block when there was only one.
			if ( $form->block() === ( $target[ FormReader::SIGNUP_BLOCK ] ?? $form->block() ) ) {
				return $form;
			}
		}
		return null;
	}
}

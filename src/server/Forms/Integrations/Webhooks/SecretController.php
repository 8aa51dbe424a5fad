<?php
declare(strict_types=1);

namespace Ramjet\Forms\Integrations\Webhooks;

use Ramjet\Support\Rest\Failure;
use Ramjet\Support\Rest\Route;
use Ramjet\Support\Rest\Schema;
use Ramjet\Support\Webhooks\SigningSecret;

/** Reads the state of the webhooks' signing secret, and creates a new one: ramjet/v1/forms/webhook-secret. */
final class SecretController {

	public function __construct( private readonly SigningSecret $secret ) {}

	public function routes(): array {
		$only   = array( 'enum' => array( true ), 'required' => true );
		$rotate = Schema::field( 'boolean', 'Always true: a new secret replaces the previous one at once.', $only );
		$states = array( 'enum' => array( 'none', 'set', 'unreadable' ) );
		return array(
			'/forms/webhook-secret' => array(
				Route::for_admins( 'GET', fn(): array => $this->describe() ),
				Route::for_admins( 'POST', fn(): array|\WP_Error => $this->rotate(), array( 'rotate' => $rotate ) ),
				'description' => 'The secret that the site’s webhooks are signed with.',
				'schema'      => static fn(): array => Schema::object( array(
					'state'  => Schema::field( 'string', '"unreadable" if the salts have changed.', $states ),
					'masked' => Schema::field( 'string', 'Its last characters; empty for none.' ),
					'secret' => Schema::field( 'string', 'The secret: only in the HTTP response that created it.' ),
				), 'forms-webhook-secret' ),
				'errors'      => static fn(): array => array( 'ramjet_not_saved' => '500: it could not be saved.' ),
			),
		);
	}

	private function describe(): array {
		$secret = $this->secret->current();
		return array( 'state' => $secret->state(), 'masked' => $secret->masked() );
	}

	private function rotate(): array|\WP_Error {
		$secret = $this->secret->rotate();
		return null === $secret ? Failure::not_saved() : $this->describe() + array( 'secret' => $secret->reveal() );
	}
}

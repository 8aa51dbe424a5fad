<?php
declare(strict_types=1);

namespace Ramjet\Forms\Integrations\Webhooks;

use Ramjet\Support\Endpoint;
use Ramjet\Support\Failure;
use Ramjet\Support\RestController;
use Ramjet\Support\Schema;

/**
 * `ramjet/v1/forms/webhook-secret`: whether there is a secret that webhooks are signed with, and a new one.
 */
final class SecretController implements RestController {

	/**
	 * @param SigningSecret $secret The secret.
	 */
	public function __construct( private readonly SigningSecret $secret ) {}

	/** {@inheritDoc} */
	public function rest_namespace(): string {
		return 'ramjet/v1';
	}

	/** {@inheritDoc} */
	public function routes(): array {
		$rotate = Schema::field(
			'boolean',
			__( 'Always true: a new secret takes the place of the one before at once.', 'ramjet' ),
			array(
				'enum'     => array( true ),
				'required' => true,
			)
		);
		return array(
			'/forms/webhook-secret' => array(
				Endpoint::for_admins( 'GET', fn(): array => $this->describe() ),
				Endpoint::for_admins( 'POST', fn(): array|\WP_Error => $this->rotate(), array( 'rotate' => $rotate ) ),
				'schema' => static fn(): array => Schema::object(
					array(
						'state'  => Schema::field( 'string', __( 'none until the first webhook is called or a secret is made; unreadable where the site’s salts were changed.', 'ramjet' ), array( 'enum' => array( 'none', 'set', 'unreadable' ) ) ),
						'masked' => Schema::field( 'string', __( 'Its last characters, by which people know it; empty for none.', 'ramjet' ) ),
						'secret' => Schema::field( 'string', __( 'The secret itself: in the answer that made it, and never again.', 'ramjet' ) ),
					),
					'forms-webhook-secret'
				) + array( 'description' => __( 'The secret that the site’s webhooks are signed with.', 'ramjet' ) ),
				'errors' => static fn(): array => array( 'ramjet_not_saved' => __( '500: the database did not take the new secret.', 'ramjet' ) ),
			),
		);
	}

	private function describe(): array {
		$secret = $this->secret->current();
		return array(
			'state'  => $secret->state(),
			'masked' => $secret->masked(),
		);
	}

	private function rotate(): array|\WP_Error {
		$secret = $this->secret->rotate();
		return null === $secret ? Failure::not_saved() : $this->describe() + array( 'secret' => $secret->reveal() );
	}
}

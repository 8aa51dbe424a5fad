<?php
declare(strict_types=1);

namespace Ramjet\Provider;

/**
 * This site as its own provider: registered as soon as the plugin is active, and every user who may
 * edit posts is connected with the account that they have here.
 */
final class Local implements Provider {

	private readonly Clients $clients;

	private readonly AuthorizationServer $server;

	/**
	 * Makes the provider's end.
	 */
	public function __construct() {
		$this->clients = new Clients();
		$this->server  = new AuthorizationServer( $this->clients, self::callback() );
	}

	/**
	 * The one address that codes are sent to.
	 */
	public static function callback(): string {
		return admin_url( 'admin-post.php?action=ramjet_connect' );
	}

	/**
	 * The provider's side of connecting a user, for its screen.
	 */
	public function server(): AuthorizationServer {
		return $this->server;
	}

	/** {@inheritDoc} */
	public function implicit_registration(): ?string {
		return Clients::implicit_id();
	}

	/** {@inheritDoc} */
	public function register( string $key ): string|\WP_Error {
		return $this->clients->register( $key )
			?? new \WP_Error( 'ramjet_registration_not_saved', __( 'The database did not take the registration. Please try again.', 'ramjet' ), array( 'status' => 500 ) );
	}

	/** {@inheritDoc} */
	public function unregister( string $registration ): void {
		$this->clients->remove( $registration );
	}

	/** {@inheritDoc} */
	public function test( string $registration ): bool|\WP_Error {
		return $this->clients->exists( $registration )
			? true
			: new \WP_Error( 'ramjet_registration_unknown', __( 'The provider does not know this site’s registration. Please reconnect the site.', 'ramjet' ), array( 'status' => 409 ) );
	}

	/** {@inheritDoc} */
	public function authorize_url( string $registration, string $redirect_uri, string $state ): string {
		return AuthorizeScreen::url(
			array(
				'response_type' => 'code',
				'client_id'     => $registration,
				'redirect_uri'  => $redirect_uri,
				'state'         => $state,
			)
		);
	}

	/** {@inheritDoc} */
	public function grant( string $registration, string $redirect_uri, \WP_User $user ): ?string {
		return true === $this->server->check( $registration, $redirect_uri ) ? $this->server->grant( $registration, $redirect_uri, $user ) : null;
	}

	/** {@inheritDoc} */
	public function exchange( string $registration, string $redirect_uri, string $code, \WP_User $user ): Account|\WP_Error {
		return $this->server->exchange( $registration, $redirect_uri, $code, $user );
	}

	/**
	 * Without a model there is no AI, and nothing to count.
	 */
	public function ai_feature(): AiFeatureStatus {
		return new AiFeatureStatus();
	}

	/**
	 * Nothing is sold.
	 */
	public function plan_list(): PlanList {
		return new EmptyPlanList();
	}
}

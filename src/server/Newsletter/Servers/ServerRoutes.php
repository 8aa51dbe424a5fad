<?php
declare(strict_types=1);

namespace Ramjet\Newsletter\Servers;

use Ramjet\Newsletter\Settings\NewsletterSettings;
use Ramjet\Newsletter\Transport\OutgoingMail;
use Ramjet\Support\Http\Resolver;
use Ramjet\Support\Mail\Mailer;
use Ramjet\Support\Rest\Failure;
use Ramjet\Support\Rest\Route;
use Ramjet\Support\Rest\Schema;
use Ramjet\Support\Rest\UserRate;

/** Routes of the mail servers: ramjet/v1/newsletter/servers. No reply has a password. */
final class ServerRoutes {

	/** Tests that a user may make in a minute: each one connects to a server. */
	private const TESTS = 10;

	/** Seconds that a test waits for a reply. */
	private const SECONDS = 10;

	public function __construct( private readonly ServerStore $store, private readonly Resolver $resolver ) {}

	/** @return array<string, array> As in a RouteTable. */
	public function all(): array {
		$list   = static fn(): array => Schema::object(
			array( 'servers' => Schema::list_of( self::schema() ) ),
			'newsletter-servers'
		);
		$errors = array(
			'ramjet_newsletter_server_unknown' => '404: There is no such mail server.',
			'ramjet_newsletter_servers_full'   => '409: There are ten already.',
			'ramjet_not_saved'                 => '500: The change could not be saved.',
		);
		return array(
			'/newsletter/servers'                     => Route::of( 'The newsletter’s mail servers.', $list, array(
				Route::for_admins( 'GET', fn(): array => $this->describe() ),
				Route::for_admins(
					'POST',
					fn( \WP_REST_Request $request ): array|\WP_Error => $this->save( $request, null ),
					self::args()
				),
			), $errors ),
			'/newsletter/servers/(?P<id>s[0-9a-f]{8})' => Route::of( 'A mail server.', $list, array(
				Route::for_admins( 'POST', $this->with_server( $this->save( ... ) ), self::args() ),
				Route::for_admins( 'DELETE', $this->with_server(
					fn( \WP_REST_Request $request, MailServer $server ): array|\WP_Error =>
						$this->store->delete( $server ) ? $this->describe() : Failure::not_saved()
				) ),
			), $errors ),
			'/newsletter/servers/(?P<id>s[0-9a-f]{8})/test' => Route::of(
				'Sends an email to the user by a mail server.',
				static fn(): array => Schema::object( array(
					'sent'    => Schema::field( 'boolean', 'Whether the server has taken it.' ),
					'message' => Schema::field( 'string', 'A sentence for the user.' ),
				), 'newsletter-server-test' ),
				Route::for_admins( 'POST', $this->with_server( fn(
					\WP_REST_Request $request,
					MailServer $server
				): array|\WP_Error =>
					UserRate::allows( 'newsletter_test', self::TESTS ) ? $this->test( $server ) : UserRate::error() ) ),
				$errors + array( 'ramjet_too_many_requests' => '429: Too many tests in a minute.' )
			),
		);
	}

	/** @param \Closure( \WP_REST_Request, MailServer ): (array|\WP_Error) $answer */
	private function with_server( \Closure $answer ): \Closure {
		return function ( \WP_REST_Request $request ) use ( $answer ): array|\WP_Error {
			$server = $this->store->all()[ $request['id'] ] ?? null;
			return null === $server
				? new \WP_Error(
					'ramjet_newsletter_server_unknown',
					__( 'This mail server has been deleted.', 'ramjet' ),
					array( 'status' => 404 )
				)
				: $answer( $request, $server );
		};
	}

	private function save( \WP_REST_Request $request, ?MailServer $former ): array|\WP_Error {
		$host    = strtolower( trim( $request['host'] ) );
		$is_host = false !== filter_var( $host, FILTER_VALIDATE_DOMAIN, FILTER_FLAG_HOSTNAME )
			|| false !== filter_var( $host, FILTER_VALIDATE_IP );
		if ( ! $is_host ) {
			return Failure::invalid(
				array( 'host' => __( 'Enter the server’s name, such as smtp.example.com.', 'ramjet' ) )
			);
		}
		// Another host gets neither the password nor the permission of this one.
		$is_same  = $host === $former?->host
			&& $request['port'] === $former->port
			&& $request['user'] === $former->user;
		$password = $request['password'];
		$server   = new MailServer(
			$former->id ?? MailServer::new_id(),
			$host,
			$request['port'],
			$request['encryption'],
			$request['user'],
			$request['hour'],
			$request['day'],
			$request['connections'],
			! is_multisite() || current_user_can( 'manage_network_options' ) || (
				$host === $former?->host
					&& $request['port'] === $former->port
					&& $former->private
			)
		);
		if ( '' !== $server->user && '' === $password && ( ! $is_same || 'set' !== $server->password()->state() ) ) {
			return Failure::invalid( array( 'password' => __( 'Enter the password.', 'ramjet' ) ) );
		}
		if ( null === $former && count( $this->store->all() ) >= ServerStore::LIMIT ) {
			$text = __( 'There are ten mail servers already. Delete one first.', 'ramjet' );
			return new \WP_Error( 'ramjet_newsletter_servers_full', $text, array( 'status' => 409 ) );
		}
		$keeps = '' !== $server->user && '' === $password;
		return (
			$keeps
				|| $server->save_password( '' === $server->user ? '' : $password )
		) && $this->store->save( $server )
			// What was wrong may be right now.
			&& $this->store->change_state( $server, static fn( ServerState $state ): ServerState => $state->wake() )
			? $this->describe()
			: Failure::not_saved();
	}

	/** @return array{sent: bool, message: string} */
	private function test( MailServer $server ): array {
		$to       = wp_get_current_user()->user_email;
		$settings = new NewsletterSettings();
		$from     = $settings->get( 'newsletter_from_email' ) ?: (string) get_option( 'admin_email' );
		/* translators: %s: name of a mail server. */
		$text     = sprintf( __( 'The mail server %s works.', 'ramjet' ), $server->name() );
		$host     = wp_parse_url( home_url(), PHP_URL_HOST );
		$name     = $settings->get( 'newsletter_from_name' ) ?: Mailer::site_name();
		$id       = '<' . bin2hex( random_bytes( 16 ) ) . "@$host>";
		$session  = new SmtpSession( $server, $this->resolver, self::SECONDS );
		$delivery = $session->send(
			new OutgoingMail( $to, $id, $from, $name, '', $text, '<p>' . esc_html( $text ) . '</p>', $text, array() )
		);
		$session->close();
		$problem = $delivery->problem( $to );
		/* translators: %s: email address. */
		$success = sprintf( __( 'An email is on its way to %s.', 'ramjet' ), $to );
		return array( 'sent' => null === $problem, 'message' => $problem ?? $success );
	}

	/** @return array{servers: list<array<string, mixed>>} */
	private function describe(): array {
		$states   = $this->store->states();
		$describe = static function ( MailServer $server ) use ( $states ): array {
			$state = $states[ $server->id ] ?? ServerState::from_json( null, time() );
			return array_diff_key( $server->to_array(), array( 'private' => 0 ) ) + array(
				'password'    => $server->password()->state(),
				'used_hour'   => array_sum( $state->hour ),
				'used_day'    => array_sum( $state->day ),
				'rests_until' => $state->rests_until > time() ? gmdate( 'c', $state->rests_until ) : null,
				'reason'      => $state->reason,
			);
		};
		return array( 'servers' => array_values( array_map( $describe, $this->store->all() ) ) );
	}

	private static function schema(): array {
		$states = array( 'enum' => array( 'none', 'set', 'unreadable' ) );
		return Schema::object( array(
			'id'          => Schema::field( 'string', 'Its ID.' ),
			'password'    => Schema::field( 'string', '"unreadable" if the salts have changed.', $states ),
			'used_hour'   => Schema::field( 'integer', 'Emails of the last hour, reserved ones included.' ),
			'used_day'    => Schema::field( 'integer', 'Emails of the last 24 hours, reserved ones included.' ),
			'rests_until' => Schema::field(
				array( 'string', 'null' ),
				'When it is tried again after a failure.',
				array( 'format' => 'date-time' )
			),
			'reason'      => Schema::field( 'string', 'What went wrong last; empty if it works.' ),
		) + array_diff_key( self::args(), array( 'password' => 0 ) ) );
	}

	/** @return array<string, array> */
	private static function args(): array {
		$limit = static fn( string $about ): array =>
			Schema::field(
				'integer',
				"$about 0: no limit.",
				array( 'minimum' => 0, 'maximum' => 10_000_000, 'default' => 0 )
			);
		return array(
			'host'        => Schema::field(
				'string',
				'Its name or IP address.',
				array( 'required' => true, 'maxLength' => 191 )
			),
			'port'        => Schema::field(
				'integer',
				'Its port.',
				array( 'minimum' => 1, 'maximum' => 65_535, 'required' => true )
			),
			'encryption'  => Schema::field( 'string', 'TLS after STARTTLS, or from the start.', array(
				'enum'     => MailServer::ENCRYPTIONS,
				'required' => true,
			) ),
			'user'        => Schema::field(
				'string',
				'User name. Empty: no login.',
				array( 'maxLength' => 191, 'default' => '' )
			),
			'password'    => Schema::field(
				'string',
				'Empty: the one that is saved.',
				array( 'maxLength' => 1_000, 'default' => '' )
			),
			'hour'        => $limit( 'Emails in any hour.' ),
			'day'         => $limit( 'Emails in any 24 hours.' ),
			'connections' => Schema::field( 'integer', 'Connections at the same time.', array(
				'minimum' => 1,
				'maximum' => 4,
				'default' => 1,
			) ),
		);
	}
}

<?php
declare(strict_types=1);

namespace Ramjet\Tests\Ai\Query;

use Ramjet\Ai\Models\Contracts\ModelError;
use Ramjet\Ai\Query\Arguments;
use Ramjet\Ai\Query\Token;
use Ramjet\Ai\Requests\AiErrors;
use Ramjet\Support\Database\AtomicOptions;
use Ramjet\Support\Secrets\AtomicSecrets;
use Ramjet\Support\Secrets\KeyRing;
use Ramjet\Tests\TestCase;

/** Which requests the AI query refuses before it asks the model. Streams are in tests/integration/ai.spec.ts. */
final class QueryTest extends TestCase {

	private function issue( string $login = 'author' ): string {
		return ( new Token( new AtomicSecrets( new KeyRing() ) ) )->issue( get_user_by( 'login', $login ), time() );
	}

	private function query( array $params, string $token, string $origin = '', string $host = '' ): \WP_REST_Response {
		$request = new \WP_REST_Request( 'POST', '/ramjet/v1/ai/query' );
		$request->set_header( 'content-type', 'application/json' );
		$request->set_header( 'authorization', "Bearer $token" );
		if ( '' !== $origin ) {
			$request->set_header( 'origin', $origin );
		}
		if ( '' !== $host ) {
			$request->set_header( 'host', $host );
		}
		$request->set_body( (string) wp_json_encode( $params ) );
		return rest_do_request( $request );
	}

	/** @return array{int, string} Status and code. */
	private static function outcome( \WP_REST_Response $response ): array {
		return array( $response->get_status(), $response->get_data()['code'] );
	}

	private const REQUEST = array( 'question' => 'Hello?' );

	private const ACCEPTED = array( 503, 'error_service_unavailable' );

	public function test_a_token_requires_permission_to_use_ai(): void {
		$this->log_in_as( 'contributor' );
		$response = $this->rest( 'POST', '/jetpack/v4/jetpack-ai-jwt' );
		self::assertSame( get_current_blog_id(), $response->get_data()['blog_id'] );
		self::assertSame( self::ACCEPTED, self::outcome( $this->query( self::REQUEST, $response->get_data()['token'] ) ) );
		$this->log_in_as( 'contributor' );
		$site = get_current_blog_id();
		self::assertSame( 200, $this->rest( 'POST', "/wpcom/v2/sites/$site/jetpack-openai-query/jwt" )->get_status() );
		self::assertSame( 404, $this->rest( 'POST', '/wpcom/v2/sites/99/jetpack-openai-query/jwt' )->get_status() );
		update_option( 'ramjet_ai_off_roles', '["contributor"]' );
		self::assertSame(
			array( 403, 'ramjet_ai_forbidden' ),
			self::outcome( $this->rest( 'POST', '/jetpack/v4/jetpack-ai-jwt' ) )
		);
	}

	/** @dataProvider losses */
	public function test_a_valid_token_is_refused_after_its_user_has_lost_permission( \Closure $lose ): void {
		$token = $this->issue();
		$lose( get_user_by( 'login', 'author' ) );
		self::assertSame( array( 403, 'ramjet_ai_forbidden' ), self::outcome( $this->query( self::REQUEST, $token ) ) );
	}

	public static function losses(): array {
		return array(
			'a subscriber now'   => array( static fn( \WP_User $user ) => $user->set_role( 'subscriber' ) ),
			'role switched off'  => array( static fn() => update_option( 'ramjet_ai_off_roles', '["author"]' ) ),
			'module switched off' => array( static fn() => update_option( 'ramjet_module_ai-assistant', 'false' ) ),
			'disconnected'       => array(
				static function ( \WP_User $user ): void {
					wp_set_current_user( $user->ID );
					rest_do_request( self::unlink() );
					wp_set_current_user( 0 );
				},
			),
		);
	}

	private static function unlink(): \WP_REST_Request {
		$request = new \WP_REST_Request( 'POST', '/jetpack/v4/connection/user' );
		$request->set_body_params( array( 'linked' => false ) );
		return $request;
	}

	public function test_a_cookie_is_not_enough(): void {
		self::assertSame( array( 401, 'ramjet_ai_token' ), self::outcome( $this->query( self::REQUEST, '' ) ) );
		$this->log_in_as( 'admin' );
		self::assertSame( array( 403, 'ramjet_ai_token' ), self::outcome( $this->query( self::REQUEST, 'x.y.z' ) ) );
	}

	public function test_another_origin_is_refused(): void {
		$token = $this->issue();
		$port  = wp_parse_url( home_url(), PHP_URL_PORT );
		foreach ( array( 'https://evil.example', 'null', home_url() . '.evil.example', 'http://127.0.0.1:1' ) as $origin ) {
			self::assertSame( array( 403, 'ramjet_ai_origin' ), self::outcome( $this->query( self::REQUEST, $token, $origin ) ), $origin );
		}
		self::assertIsInt( $port );
		self::assertSame( self::ACCEPTED, self::outcome( $this->query( self::REQUEST, $token, home_url() ) ) );
		// home_url() may have another form of the name.
		$name = 'xn--mller-kva.example';
		self::assertSame( self::ACCEPTED, self::outcome( $this->query( self::REQUEST, $token, "https://$name", $name ) ) );
		self::assertSame( 403, $this->query( self::REQUEST, $token, "https://$name:8443", $name )->get_status() );
	}

	/** @dataProvider invalid */
	public function test_refuses_invalid_requests( array $params, int $status ): void {
		self::assertSame( $status, $this->query( $params, $this->issue() )->get_status() );
	}

	public static function invalid(): array {
		$message = static fn( string $role, string $content ): array => array( 'role' => $role, 'content' => $content );
		$user    = $message( 'user', 'Hello?' );
		return array(
			'nothing'          => array( array(), 400 ),
			'blank'            => array( array( 'messages' => array( $message( 'user', " \n" ) ) ), 400 ),
			'41 messages'      => array( array( 'messages' => array_fill( 0, 41, $user ) ), 400 ),
			'40 messages'      => array( array( 'messages' => array_fill( 0, 40, $user ) ), 503 ),
			'200,001 letters'  => array( array( 'messages' => array( $user, $message( 'user', str_repeat( 'ü', 199_995 ) ) ) ), 400 ),
			'200,000 letters'  => array( array( 'messages' => array( $user, $message( 'user', str_repeat( 'ü', 199_994 ) ) ) ), 503 ),
			'another role'     => array( array( 'messages' => array( $message( 'tool', 'x' ) ) ), 400 ),
			'content a list'   => array( array( 'messages' => array( array( 'role' => 'user', 'content' => array( 'x' ) ) ) ), 400 ),
			'no such post'     => array( array( 'post_id' => 999_999 ) + self::REQUEST, 403 ),
		);
	}

	public function test_only_role_and_content_of_a_message_are_sent_to_the_model(): void {
		$message                 = array( 'role' => 'user', 'content' => 'Hello?' );
		$request                 = new \WP_REST_Request();
		$request['messages']     = array( $message + array( 'images' => array( 'http://10.0.0.1/' ), 'tool_calls' => array() ) );
		$request['stream_cache'] = false;
		self::assertSame( array( $message ), Arguments::of( $request )->messages );
	}

	public function test_requires_permission_to_edit_the_post(): void {
		$this->log_in_as( 'author' );
		$own = $this->save_post( array() )['id'];
		$this->log_in_as( 'admin' );
		$others = $this->save_post( array() )['id'];
		self::assertSame( self::ACCEPTED, self::outcome( $this->query( array( 'post_id' => $own ) + self::REQUEST, $this->issue() ) ) );
		self::assertSame( 403, $this->query( array( 'post_id' => $others ) + self::REQUEST, $this->issue() )->get_status() );
	}

	public function test_busy_differs_from_over_the_limit_and_does_not_count(): void {
		update_option( 'ramjet_service_ai_url', 'https://model.example/v1' );
		update_option( 'ramjet_service_ai_model', 'test-model' );
		update_option( 'ramjet_ai_limit', '1' );
		$row = 'ramjet_ai_requests_' . wp_date( 'Y-m' );
		AtomicOptions::insert( $row, '1' );
		$over = $this->query( self::REQUEST, $this->issue() );
		self::assertSame( array( 429, 'error_quota_exceeded' ), self::outcome( $over ) );
		self::assertSame( 'You have reached the limit of requests for this site.', $over->get_data()['message'] );
		AtomicOptions::swap( $row, '1', '0' );
		foreach ( array( 1, 2, 3 ) as $number ) {
			AtomicOptions::swap( "ramjet_ai_slot_$number", AtomicOptions::read( "ramjet_ai_slot_$number" ), ( time() + 30 ) . '-other' );
		}
		$busy = $this->query( self::REQUEST, $this->issue() );
		self::assertSame( self::ACCEPTED, self::outcome( $busy ) );
		self::assertSame( '5', $busy->get_headers()['Retry-After'] );
		self::assertSame( '0', AtomicOptions::read( $row ) );
	}

	/** @dataProvider model_errors */
	public function test_only_administrators_receive_the_detail_of_a_model_error(
		ModelError $error,
		string $code,
		string $message,
		array $data
	): void {
		foreach ( array( 'author' => array(), 'admin' => array( 'detail' => 'Why.' ) ) as $login => $more ) {
			$this->log_in_as( $login );
			$made = AiErrors::from_model( $error );
			self::assertSame( array( $code, $message ), array( $made->get_error_code(), $made->get_error_message() ) );
			self::assertSame( $data + $more, $made->get_error_data() );
		}
	}

	public static function model_errors(): array {
		return array(
			'unavailable' => array(
				new ModelError( 'unavailable', 'Why.', 7 ),
				'error_service_unavailable',
				'Ramjet AI services are currently unavailable. Sorry for the inconvenience.',
				array( 'status' => 503, 'retry_after' => 7 ),
			),
			'moderation'  => array(
				new ModelError( 'moderation', 'Why.' ),
				'error_moderation',
				'This request has been flagged by our moderation system. Please try to rephrase it and try again.',
				array( 'status' => 422 ),
			),
			'network'     => array(
				new ModelError( 'network', 'Why.' ),
				'error_network',
				'It was not possible to process your request. Mind trying again?',
				array( 'status' => 500 ),
			),
		);
	}
}

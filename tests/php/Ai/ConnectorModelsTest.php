<?php
declare(strict_types=1);

namespace Ramjet\Tests\Ai;

use Ramjet\Ai\Models\ConnectorImages;
use Ramjet\Ai\Models\ConnectorModels;
use Ramjet\Ai\Models\ConnectorText;
use Ramjet\Ai\Models\Contracts\ModelError;

/** The models of WordPress's AI client, with a provider on core's base classes. */
final class ConnectorModelsTest extends ProviderTestCase {

	/** @return array{string, ModelError|null} */
	private function ask( array $messages ): array {
		$this->enter_key();
		$text  = '';
		$error = ( new ConnectorText() )->reply(
			$messages,
			static function ( string $piece ) use ( &$text ): bool {
				$text .= $piece;
				return true;
			},
			static fn(): bool => true
		);
		return array( $text, $error );
	}

	public function test_ignores_a_provider_without_a_key(): void {
		self::assertNull( ConnectorModels::capabilities() );
		ConnectorModels::detect();
		self::assertSame( array(), $this->requests );
	}

	public function test_capabilities_are_requested_once_and_never_by_a_page(): void {
		$this->enter_key();
		$expected = array( 'text' => true, 'images' => false, 'vision' => false );
		self::assertSame( $expected, ConnectorModels::capabilities() );
		self::assertSame( array(), $this->requests );
		$this->has( 'vision-model', 'image-model' );
		ConnectorModels::detect();
		self::assertSame( array( 'text' => true, 'images' => true, 'vision' => true ), ConnectorModels::capabilities() );
		self::assertSame( 'Example AI', ConnectorModels::name() );
		$count = count( $this->requests );
		ConnectorModels::detect();
		self::assertCount( $count, $this->requests );
	}

	public function test_capabilities_are_requested_again_when_a_key_or_the_plugins_change(): void {
		// Boots the back end.
		rest_get_server();
		$this->enter_key();
		$this->has( 'image-model' );
		foreach ( array(
			static fn() => update_option( 'connectors_ai_ramjetmodel_api_key', 'b-key' ),
			static fn() => do_action( 'activated_plugin', 'a/a.php' ),
		) as $change ) {
			ConnectorModels::detect();
			self::assertFalse( ConnectorModels::capabilities()['text'] );
			$change();
			self::assertTrue( ConnectorModels::capabilities()['text'] );
		}
	}

	public function test_a_reply_arrives_all_at_once(): void {
		$this->writes( 'Hello, äöü.' );
		$result = $this->ask( array(
			array( 'role' => 'system', 'content' => 'Be short.' ),
			array( 'role' => 'assistant', 'content' => 'Earlier.' ),
			array( 'role' => 'user', 'content' => 'Hi' ),
			array( 'role' => 'assistant', 'content' => 'Yes?' ),
			array( 'role' => 'user', 'content' => 'Go on' ),
		) );
		self::assertSame( array( 'Hello, äöü.', null ), $result );
		$body = end( $this->requests )['body'];
		self::assertSame( array( 'system', 'user', 'assistant', 'user' ), array_column( $body['messages'], 'role' ) );
		self::assertSame( 'Go on', $body['messages'][3]['content'][0]['text'] );
	}

	public function test_an_image_is_sent_to_a_model_that_accepts_images(): void {
		$this->has( 'text-model', 'vision-model' );
		$this->writes( 'A dot.' );
		$url    = 'data:image/png;base64,' . self::PNG;
		$result = $this->ask( array(
			array(
				'role'    => 'user',
				'content' => array(
					array( 'type' => 'text', 'text' => 'What is it?' ),
					array( 'type' => 'image_url', 'image_url' => array( 'url' => $url ) ),
				),
			),
		) );
		self::assertSame( array( 'A dot.', null ), $result );
		$body = end( $this->requests )['body'];
		self::assertSame( 'vision-model', $body['model'] );
		self::assertSame( $url, $body['messages'][0]['content'][1]['image_url']['url'] );
	}

	/**
	 * @dataProvider failures
	 */
	public function test_a_failure_has_a_code_and_a_detail_for_administrators( int $status, array $body, string $code ): void {
		$this->replies['chat/completions'] = array( $status, $body );
		[ $text, $error ] = $this->ask( array( array( 'role' => 'user', 'content' => 'Hi' ) ) );
		self::assertSame( array( '', $code ), array( $text, $error?->code ) );
		self::assertNotSame( '', $error->detail );
	}

	public static function failures(): array {
		$error  = static fn( string $message, string $code = '' ): array => array( 'error' => array( 'message' => $message, 'code' => $code ) );
		$choice = array( 'message' => array( 'content' => '' ), 'finish_reason' => 'content_filter' );
		return array(
			'too many requests' => array( 429, $error( 'Slow down.' ), 'unavailable' ),
			'a wrong key'       => array( 401, $error( 'Wrong key.' ), 'unavailable' ),
			'broken'            => array( 500, $error( 'Oh.' ), 'unavailable' ),
			'a filtered prompt' => array( 400, $error( 'Blocked by our content filter.' ), 'moderation' ),
			'a filtered reply'  => array( 200, array( 'choices' => array( $choice ) ), 'moderation' ),
			'no choices'        => array( 200, array( 'a' => 'b' ), 'unavailable' ),
		);
	}

	public function test_an_exception_of_a_plugin_is_a_model_error(): void {
		$this->filter( 'wp_ai_client_prevent_prompt', static fn(): bool => throw new \TypeError( 'Broken.' ) );
		[ , $error ] = $this->ask( array( array( 'role' => 'user', 'content' => 'Hi' ) ) );
		self::assertSame( array( 'unavailable', 'Broken.' ), array( $error?->code, $error?->detail ) );
	}

	public function test_a_site_that_forbids_prompts_is_respected(): void {
		$this->filter( 'wp_ai_client_prevent_prompt', static fn(): bool => true );
		[ , $error ] = $this->ask( array( array( 'role' => 'user', 'content' => 'Hi' ) ) );
		self::assertSame( 'unavailable', $error?->code );
		$this->filter( 'wp_supports_ai', static fn(): bool => false );
		self::assertNull( ConnectorModels::capabilities() );
	}

	public function test_only_png_images_are_returned(): void {
		$this->enter_key();
		$this->has( 'image-model' );
		$data = array( array( 'b64_json' => self::PNG ), array( 'b64_json' => base64_encode( '<svg onload="alert(1)"/>' ) ) );
		$this->replies['images/generations'] = array( 200, array( 'data' => $data ) );
		self::assertSame( array( self::PNG ), ( new ConnectorImages() )->images( 'A dot', 2, static fn(): bool => true ) );
		self::assertSame( 2, end( $this->requests )['body']['n'] );
		$this->replies['images/generations'][1]['data'] = array( $data[1] );
		$error = ( new ConnectorImages() )->images( 'A dot', 1, static fn(): bool => true );
		self::assertSame( 'unavailable', $error instanceof ModelError ? $error->code : 'images' );
	}
}

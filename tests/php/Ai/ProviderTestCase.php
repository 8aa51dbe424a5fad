<?php
declare(strict_types=1);

namespace Ramjet\Tests\Ai;

use Ramjet\Tests\AiProvider\Provider;
use Ramjet\Tests\TestCase;
use WordPress\AiClient\AiClient;
use WordPress\AiClient\Providers\Http\DTO\ApiKeyRequestAuthentication;

/** WordPress's AI client has a provider, on core's base classes, whose HTTP responses the test sets. */
abstract class ProviderTestCase extends TestCase {

	protected const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=';

	private mixed $registry = null;

	/** @var list<array{path: string, body: array}> Requests that the provider received. */
	protected array $requests = array();

	/** @var array<string, array{int, array}> Path => status and body. */
	protected array $replies = array(
		'models'             => array( 200, array( 'data' => array( array( 'id' => 'text-model' ) ) ) ),
		'chat/completions'   => array( 200, array() ),
		'images/generations' => array( 200, array() ),
	);

	protected function setUp(): void {
		parent::setUp();
		require_once dirname( __DIR__, 2 ) . '/support/ai-provider.php';
		// A registry forgets no provider.
		$property       = new \ReflectionProperty( AiClient::class, 'defaultRegistry' );
		$this->registry = AiClient::defaultRegistry();
		$property->setValue( null, clone $this->registry );
		AiClient::defaultRegistry()->registerProvider( Provider::class );
		Provider::modelMetadataDirectory()->invalidateCaches();
		$this->filter(
			'pre_http_request',
			function ( mixed $response, array $args, string $url ): array {
				$path             = substr( $url, strlen( 'https://model.example/v1/' ) );
				$this->requests[] = array( 'path' => $path, 'body' => (array) json_decode( (string) $args['body'], true ) );
				[ $status, $body ] = $this->replies[ $path ];
				return array(
					'response' => array( 'code' => $status, 'message' => '' ),
					'headers'  => array( 'content-type' => 'application/json' ),
					'body'     => (string) wp_json_encode( $body ),
				);
			}
		);
	}

	protected function tearDown(): void {
		( new \ReflectionProperty( AiClient::class, 'defaultRegistry' ) )->setValue( null, $this->registry );
		parent::tearDown();
	}

	protected function enter_key(): void {
		AiClient::defaultRegistry()->setProviderRequestAuthentication( 'ramjetmodel', new ApiKeyRequestAuthentication( 'a-key' ) );
	}

	protected function has( string ...$models ): void {
		$this->replies['models'][1] = array( 'data' => array_map( static fn( string $id ): array => array( 'id' => $id ), $models ) );
	}

	protected function writes( string $text, string $reason = 'stop' ): void {
		$choice = array( 'message' => array( 'role' => 'assistant', 'content' => $text ), 'finish_reason' => $reason );
		$this->replies['chat/completions'] = array( 200, array( 'choices' => array( $choice ) ) );
	}
}

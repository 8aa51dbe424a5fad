<?php
declare(strict_types=1);

namespace Ramjet\Ai\Models;

use Ramjet\Ai\Models\OpenAi\ModelServer;
use Ramjet\Ai\Settings\AiSettings;
use Ramjet\Support\Dashboard\Section;
use Ramjet\Support\Http\GuardedClient;
use Ramjet\Support\Services\CheckResult;
use Ramjet\Support\Services\Reply;
use Ramjet\Support\Services\Service;
use Ramjet\Support\Services\ServiceField;

/** The AI model as a service: any server with an OpenAI-compatible API. */
final class ModelService {

	/** Base URLs of well-known providers. */
	private const PROVIDERS = array(
		'https://api.openai.com/v1'                               => 'OpenAI',
		'https://generativelanguage.googleapis.com/v1beta/openai' => 'Google Gemini',
		'https://api.mistral.ai/v1'                               => 'Mistral AI',
		'https://openrouter.ai/api/v1'                            => 'OpenRouter',
	);

	/** The same of servers that listen on the machine they are installed on. */
	private const LOCAL = array(
		'http://localhost:11434/v1' => 'Ollama',
		'http://localhost:1234/v1'  => 'LM Studio',
	);

	public static function get(): Service {
		$model = '[^\s<>"]{1,200}';
		/* translators: %s: name of a program, such as Ollama. */
		$local = static fn( string $name ): string => sprintf( __( '%s on this server', 'ramjet' ), $name );
		return new Service(
			slug: Models::SERVICE,
			name: __( 'AI model', 'ramjet' ),
			purpose: __( 'Writes text and creates images for the AI Assistant.', 'ramjet' ) . ' '
				. __( 'It can be any server with an OpenAI-compatible API, including your own.', 'ramjet' ),
			disclosure: __( 'It receives the requests of editors, and the text or image to work on.', 'ramjet' ) . ' '
				. __( 'Some requests include the post’s title and content.', 'ramjet' ) . ' '
				. __( 'Testing sends the API key and the model’s name.', 'ramjet' ),
			fields: array(
				new ServiceField(
					'url',
					__( 'URL', 'ramjet' ),
					'https?://[^\s<>"\'\\\\?#@]+',
					__( 'The base URL of the API, which often ends in /v1.', 'ramjet' ),
					presets: self::PROVIDERS + array_map( $local, self::LOCAL ),
					link: array(
						'label' => __( 'Allow a model on this server or in your own network', 'ramjet' ),
						'url'   => admin_url( Section::url( 'ai', array( 'field' => AiSettings::PRIVATE ) ) ),
					)
				),
				new ServiceField(
					'key',
					__( 'API key', 'ramjet' ),
					'[\x21-\x7E]{1,1024}',
					__( 'Without spaces. Your own server may not need a key.', 'ramjet' ),
					secret: true,
					optional: true
				),
				new ServiceField( 'model', __( 'Model', 'ramjet' ), $model, __( 'For example gpt-5-mini.', 'ramjet' ) ),
				new ServiceField(
					'second_model',
					__( 'Larger model', 'ramjet' ),
					$model,
					__( 'Editors can choose it for a block under AI Playground.', 'ramjet' ),
					optional: true
				),
				new ServiceField(
					'image_model',
					__( 'Image model', 'ramjet' ),
					$model,
					__( 'For example gpt-image-1. Required to create images.', 'ramjet' ),
					optional: true
				),
			),
			check: self::check( ... ),
			visitors: __( 'Visitors never contact it.', 'ramjet' ),
			modules: array( 'ai-assistant' ),
			hosts: array(
				'api.openai.com',
				'generativelanguage.googleapis.com',
				'api.mistral.ai',
				'openrouter.ai',
				'azure.com',
			)
		);
	}

	/** @param array<string, string> $values By field name. */
	private static function check( #[\SensitiveParameter] array $values ): CheckResult {
		$endpoint = new ModelServer( $values['url'], $values['key'] );
		$client   = GuardedClient::for_site( AiSettings::allows_private_network( $values['url'] ) );
		$send     = static function ( string $method, string $path, string $body = '' ) use ( $client, $endpoint ) {
			$headers = array( 'Content-Type' => 'application/json' );
			foreach ( $endpoint->headers() as $line ) {
				[ $name, $value ] = explode( ': ', $line, 2 );
				$headers[ $name ] = $value;
			}
			$response = $client->send( $method, $endpoint->url( $path ), $headers, $body );
			return is_wp_error( $response ) && 'ramjet_http_address' === $response->get_error_code()
				? self::refused_url()
				: new Reply( $endpoint->host(), $response );
		};
		// The list of models may be public, so it cannot test a key. Without a key, it avoids loading a local model.
		if ( '' === $values['key'] ) {
			$list   = $send( 'GET', '/models' );
			$models = $list instanceof Reply ? $list->json['data'] ?? null : null;
			if ( is_array( $models ) && in_array( $values['model'], array_column( $models, 'id' ), true ) ) {
				return self::ready( $values['model'] );
			}
		}
		$message = array( array( 'role' => 'user', 'content' => 'Hi' ) );
		$body    = array( 'model' => $values['model'], 'messages' => $message, 'max_tokens' => 1 );
		$reply   = $send( 'POST', '/chat/completions', (string) wp_json_encode( $body ) );
		if ( $reply instanceof CheckResult ) {
			return $reply;
		}
		// Newer models reject max_tokens in favor of another parameter, which shows that they exist.
		$is_known = is_array( $reply->json['choices'] ?? null )
			|| 'max_tokens' === ( $reply->json['error']['param'] ?? null );
		$reason   = $reply->json['error']['message'] ?? $reply->json['error'] ?? null;
		$reason   = is_string( $reason ) ? $reason : __( 'Check the URL and the name of the model.', 'ramjet' );
		/* translators: 1: host of a server. 2: name of an AI model. 3: the server's reason, a sentence. */
		$text = __( '%1$s does not accept the model ‘%2$s’. %3$s', 'ramjet' );
		$text = sprintf( $text, $endpoint->host(), $values['model'], $endpoint->redact( $reason ) );
		return match ( true ) {
			$is_known => self::ready( $values['model'] ),
			in_array( $reply->status, array( 400, 402, 404, 422 ), true ) => new CheckResult( 'refused', $text ),
			default => $reply->judge( false ),
		};
	}

	private static function ready( string $model ): CheckResult {
		/* translators: %s: name of an AI model. */
		return new CheckResult( 'ok', sprintf( __( 'The model %s is ready.', 'ramjet' ), $model ) );
	}

	private static function refused_url(): CheckResult {
		$text = __( 'The URL must be public and begin with https://.', 'ramjet' ) . ' '
			. __( 'If the model is on this server or in your own network, allow that first.', 'ramjet' );
		return new CheckResult( 'unreachable', $text );
	}
}

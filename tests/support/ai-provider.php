<?php
/**
 * A provider of WordPress's AI client (7.0 and later), on core's base classes for OpenAI's protocol. Its server is
 * https://model.example/v1, which tests replace.
 *
 * @package Ramjet
 */

declare(strict_types=1);

namespace Ramjet\Tests\AiProvider;

use WordPress\AiClient\Messages\Enums\ModalityEnum;
use WordPress\AiClient\Providers\ApiBasedImplementation\AbstractApiProvider;
use WordPress\AiClient\Providers\ApiBasedImplementation\ListModelsApiBasedProviderAvailability;
use WordPress\AiClient\Providers\Contracts\ModelMetadataDirectoryInterface;
use WordPress\AiClient\Providers\Contracts\ProviderAvailabilityInterface;
use WordPress\AiClient\Providers\DTO\ProviderMetadata;
use WordPress\AiClient\Providers\Enums\ProviderTypeEnum;
use WordPress\AiClient\Providers\Http\DTO\Request;
use WordPress\AiClient\Providers\Http\DTO\Response;
use WordPress\AiClient\Providers\Http\Enums\HttpMethodEnum;
use WordPress\AiClient\Providers\Http\Enums\RequestAuthenticationMethod;
use WordPress\AiClient\Providers\Models\Contracts\ModelInterface;
use WordPress\AiClient\Providers\Models\DTO\ModelMetadata;
use WordPress\AiClient\Providers\Models\DTO\SupportedOption;
use WordPress\AiClient\Providers\Models\Enums\CapabilityEnum;
use WordPress\AiClient\Providers\Models\Enums\OptionEnum;
use WordPress\AiClient\Providers\OpenAiCompatibleImplementation\AbstractOpenAiCompatibleImageGenerationModel;
use WordPress\AiClient\Providers\OpenAiCompatibleImplementation\AbstractOpenAiCompatibleModelMetadataDirectory;
use WordPress\AiClient\Providers\OpenAiCompatibleImplementation\AbstractOpenAiCompatibleTextGenerationModel;

final class Provider extends AbstractApiProvider {

	protected static function baseUrl(): string {
		return 'https://model.example/v1';
	}

	protected static function createProviderMetadata(): ProviderMetadata {
		$method = RequestAuthenticationMethod::apiKey();
		return new ProviderMetadata( 'ramjetmodel', 'Example AI', ProviderTypeEnum::cloud(), null, $method );
	}

	protected static function createProviderAvailability(): ProviderAvailabilityInterface {
		return new ListModelsApiBasedProviderAvailability( static::modelMetadataDirectory() );
	}

	protected static function createModelMetadataDirectory(): ModelMetadataDirectoryInterface {
		return new Directory();
	}

	protected static function createModel( ModelMetadata $metadata, ProviderMetadata $provider ): ModelInterface {
		return 'image-model' === $metadata->getId() ? new Images( $metadata, $provider ) : new Text( $metadata, $provider );
	}
}

/** Describes the capabilities of the models of GET /models. */
final class Directory extends AbstractOpenAiCompatibleModelMetadataDirectory {

	protected function createRequest( HttpMethodEnum $method, string $path, array $headers = array(), $data = null ): Request {
		return new Request( $method, Provider::url( $path ), $headers, $data );
	}

	protected function parseResponseToModelMetadataList( Response $response ): array {
		$text    = array( ModalityEnum::text() );
		$both    = array( ModalityEnum::text(), ModalityEnum::image() );
		$options = static fn( array $inputs, array $output ): array => array(
			new SupportedOption( OptionEnum::inputModalities(), $inputs ),
			new SupportedOption( OptionEnum::outputModalities(), array( $output ) ),
			new SupportedOption( OptionEnum::systemInstruction() ),
			new SupportedOption( OptionEnum::candidateCount() ),
		);
		$models  = array(
			'text-model'   => array(
				array( CapabilityEnum::textGeneration(), CapabilityEnum::chatHistory() ),
				$options( array( $text ), $text ),
			),
			'vision-model' => array(
				array( CapabilityEnum::textGeneration(), CapabilityEnum::chatHistory() ),
				$options( array( $text, $both ), $text ),
			),
			'image-model'  => array(
				array( CapabilityEnum::imageGeneration() ),
				$options( array( $text ), array( ModalityEnum::image() ) ),
			),
		);
		$ids     = array_column( $response->getData()['data'], 'id' );
		return array_map(
			static fn( string $id ): ModelMetadata => new ModelMetadata( $id, $id, ...$models[ $id ] ),
			array_values( array_intersect( $ids, array_keys( $models ) ) )
		);
	}
}

final class Text extends AbstractOpenAiCompatibleTextGenerationModel {

	protected function createRequest( HttpMethodEnum $method, string $path, array $headers = array(), $data = null ): Request {
		return new Request( $method, Provider::url( $path ), $headers, $data, $this->getRequestOptions() );
	}
}

final class Images extends AbstractOpenAiCompatibleImageGenerationModel {

	protected function createRequest( HttpMethodEnum $method, string $path, array $headers = array(), $data = null ): Request {
		return new Request( $method, Provider::url( $path ), $headers, $data, $this->getRequestOptions() );
	}
}

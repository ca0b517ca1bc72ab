import { CfnOutput, Duration, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import {
  AllowedMethods,
  type BehaviorOptions,
  CachePolicy,
  type Function as CloudFrontFunction,
  Distribution,
  FunctionEventType,
  HeadersFrameOption,
  HeadersReferrerPolicy,
  HttpVersion,
  type IOrigin,
  OriginProtocolPolicy,
  OriginRequestPolicy,
  ResponseHeadersPolicy,
  S3OriginAccessControl,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { BlockPublicAccess, Bucket, BucketEncryption, type LifecycleRule, ObjectOwnership } from 'aws-cdk-lib/aws-s3';
import { StringParameter } from 'aws-cdk-lib/aws-ssm';
import type { Construct } from 'constructs';
import type { Config } from '../config.ts';
import { acknowledge } from '../constructs/acknowledge.ts';
import { publicUrlParameter } from '../constructs/bindings.ts';
import { edgeFunction } from '../constructs/cloudfront-function.ts';
import { WebFiles } from '../constructs/web-files.ts';
import { contentSecurityPolicy, PERMISSIONS_POLICY } from '../edge/headers.ts';
import { ORIGIN_SECRET } from '../edge/rules.ts';
import { mapOrigins } from '../map-style.ts';
import { stageName } from '../names.ts';
import type { ApiStack } from './api-stack.ts';
import { type DataStack, secretReference } from './data-stack.ts';

/** Of the host itself only: what else runs under the same domain is not ours to lock to https for two years. */
const HSTS = { accessControlMaxAge: Duration.days(730), includeSubdomains: false, preload: false, override: true };
const LOG_RETENTION = Duration.days(90);
/** The organization's colors and logo: the same for everybody, and each says itself how long it is kept. */
const BRANDING = '/api/branding*';
/** Every status that CloudFront would keep an answer of for ten seconds, without regard to who asked. */
const ERRORS = [400, 403, 404, 405, 414, 416, 500, 501, 502, 503, 504];

interface EdgeProps extends StackProps {
  readonly config: Config;
  readonly data: DataStack;
  readonly api: ApiStack;
  readonly restApiId: string;
  readonly web: string;
  readonly firewallArn: string | undefined;
}

/** CloudFront before everything: pages from their bucket, `/api/*` and `/ws` from the APIs, on one origin. */
export class EdgeStack extends Stack {
  readonly distribution: Distribution;
  private readonly props: EdgeProps;

  constructor(scope: Construct, id: string, props: EdgeProps) {
    super(scope, id, props);
    this.props = props;
    const bucket = this.makeBucket('Web');
    const originAccessControl = new S3OriginAccessControl(this, 'Access', {
      originAccessControlName: this.globalName('web'),
    });
    const viewerRequest = edgeFunction(this, this.apiDomain(props.restApiId));
    const pages: BehaviorOptions = {
      ...this.common(S3BucketOrigin.withOriginAccessControl(bucket, { originAccessControl }), viewerRequest),
      cachePolicy: CachePolicy.CACHING_OPTIMIZED,
      allowedMethods: AllowedMethods.ALLOW_GET_HEAD_OPTIONS,
      responseHeadersPolicy: this.pageHeaders(),
    };
    this.distribution = this.makeDistribution(pages, viewerRequest);
    new WebFiles(this, { bucket, distribution: this.distribution, folder: props.web });
    this.publish();
  }

  private makeDistribution(pages: BehaviorOptions, viewerRequest: CloudFrontFunction): Distribution {
    const { config, api } = this.props;
    const { firewallArn } = this.props;
    const calls = this.apiOrigin(api.http.apiId);
    const own =
      config.domain && config.certificate ? { domain: config.domain, certificate: config.certificate } : undefined;
    const distribution = new Distribution(this, 'Distribution', {
      // With the version, so that a deployment of a new one also resolves the secret anew.
      comment: `Quayside ${config.stage} ${config.version}`,
      defaultBehavior: pages,
      additionalBehaviors: {
        [BRANDING]: this.keepBriefly(calls, viewerRequest),
        '/api/*': this.passOn(calls, viewerRequest),
        '/ws': this.passOn(this.apiOrigin(api.socket.apiId), viewerRequest),
      },
      errorResponses: ERRORS.map((httpStatus) => ({ httpStatus, ttl: Duration.seconds(0) })),
      ...(firewallArn && { webAclId: firewallArn }),
      // No default root object: which document answers `/` is the function's to say.
      httpVersion: HttpVersion.HTTP2_AND_3,
      enableLogging: true,
      logBucket: this.makeBucket('Log', ObjectOwnership.OBJECT_WRITER, [{ expiration: LOG_RETENTION }]),
      ...(own && {
        domainNames: [own.domain],
        minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
        certificate: Certificate.fromCertificateArn(this, 'Certificate', own.certificate),
      }),
    });
    acknowledge(distribution, 'AwsSolutions-CFR1', 'Customers ship from and to anywhere');
    if (!firewallArn)
      acknowledge(
        distribution,
        'AwsSolutions-CFR2',
        'Deployed without a firewall: the application itself limits calls',
      );
    if (!own)
      acknowledge(
        distribution,
        'AwsSolutions-CFR4',
        "Without an own domain CloudFront's certificate sets the protocol",
      );
    return distribution;
  }

  private common(origin: IOrigin, viewerRequest: CloudFrontFunction): BehaviorOptions {
    return {
      origin,
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      functionAssociations: [{ function: viewerRequest, eventType: FunctionEventType.VIEWER_REQUEST }],
    };
  }

  /** Everything of the request goes to an API, nothing is cached; the secret proves that it came through here. */
  private passOn(origin: IOrigin, viewerRequest: CloudFrontFunction): BehaviorOptions {
    return {
      ...this.common(origin, viewerRequest),
      viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
      cachePolicy: CachePolicy.CACHING_DISABLED,
      originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
      allowedMethods: AllowedMethods.ALLOW_ALL,
      responseHeadersPolicy: this.callHeaders(),
    };
  }

  /** Nothing of the viewer goes along, no cookie and no query, so one copy is right for all. */
  private keepBriefly(origin: IOrigin, viewerRequest: CloudFrontFunction): BehaviorOptions {
    const cachePolicy = new CachePolicy(this, 'Branding', {
      cachePolicyName: this.globalName('branding'),
      minTtl: Duration.seconds(0),
      defaultTtl: Duration.seconds(0),
      maxTtl: Duration.days(365),
      enableAcceptEncodingGzip: true,
      enableAcceptEncodingBrotli: true,
    });
    return {
      ...this.common(origin, viewerRequest),
      viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
      cachePolicy,
      allowedMethods: AllowedMethods.ALLOW_GET_HEAD,
      responseHeadersPolicy: this.callHeaders(),
    };
  }

  private apiOrigin(apiId: string): IOrigin {
    return new HttpOrigin(this.apiDomain(apiId), {
      protocolPolicy: OriginProtocolPolicy.HTTPS_ONLY,
      customHeaders: { [ORIGIN_SECRET]: secretReference(this.props.data.originSecret, 'current') },
    });
  }

  /** CloudFront's names are the account's, not the region's: without it a second region would collide with the first. */
  private globalName(name: string): string {
    return `${stageName(this.props.config, name)}-${this.props.config.region}`;
  }

  private apiDomain(apiId: string): string {
    return `${apiId}.execute-api.${this.region}.${this.urlSuffix}`;
  }

  private pageHeaders(): ResponseHeadersPolicy {
    const files = `https://${this.props.data.files.bucketRegionalDomainName}`;
    const map = mapOrigins(this.props.config);
    return new ResponseHeadersPolicy(this, 'PageHeaders', {
      responseHeadersPolicyName: this.globalName('pages'),
      securityHeadersBehavior: {
        contentSecurityPolicy: { contentSecurityPolicy: contentSecurityPolicy({ files, map }), override: true },
        contentTypeOptions: { override: true },
        frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
        referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN, override: true },
        strictTransportSecurity: HSTS,
      },
      customHeadersBehavior: {
        customHeaders: [{ header: 'Permissions-Policy', value: PERMISSIONS_POLICY, override: true }],
      },
    });
  }

  /** The functions write their own headers; what API Gateway answers by itself gets these two. */
  private callHeaders(): ResponseHeadersPolicy {
    const existing = this.node.tryFindChild('CallHeaders');
    if (existing instanceof ResponseHeadersPolicy) return existing;
    return new ResponseHeadersPolicy(this, 'CallHeaders', {
      responseHeadersPolicyName: this.globalName('calls'),
      securityHeadersBehavior: { contentTypeOptions: { override: true }, strictTransportSecurity: HSTS },
    });
  }

  private makeBucket(
    id: string,
    objectOwnership = ObjectOwnership.BUCKET_OWNER_ENFORCED,
    lifecycleRules: LifecycleRule[] = [],
  ): Bucket {
    return new Bucket(this, id, {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      objectOwnership,
      lifecycleRules,
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
      serverAccessLogsBucket: this.props.data.logs,
      serverAccessLogsPrefix: `${id.toLowerCase()}/`,
    });
  }

  /** The mail worker reads the address from a parameter of a known name, so no stack below depends on this one. */
  private publish(): void {
    const { config } = this.props;
    const url = `https://${config.domain ?? this.distribution.distributionDomainName}`;
    new StringParameter(this, 'PublicUrl', { parameterName: publicUrlParameter(config), stringValue: url });
    new CfnOutput(this, 'Url', { value: url });
    new CfnOutput(this, 'CloudFront', { value: this.distribution.distributionDomainName });
  }
}
